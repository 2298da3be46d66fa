/** What stands below the name of an option. */

/** The effect without the name it begins with, be it the option's or its place's, which stands above it already. */
export function unnamed(effect: string, ...names: readonly string[]): string {
  const start = names.map((name) => `${name}, `).find((one) => effect.startsWith(one));
  if (start === undefined) return effect;
  const rest = effect.slice(start.length);
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

/** Where the whole text is not asked for: of an effect that begins with the name, what its first sentence says besides. */
export function shortly(effect: string, ...names: readonly string[]): string {
  const rest = unnamed(effect, ...names);
  return rest === effect ? effect : (/^.*?[.](?= |$)/.exec(rest)?.[0] ?? rest);
}
