/** What stands below the name of an option where its whole text is not asked for. */

/** The effect; of one that begins with the name, which stands above it already, what its first sentence says besides. */
export function shortly(name: string, effect: string): string {
  const start = `${name}, `;
  if (!effect.startsWith(start)) return effect;
  const rest = effect.slice(start.length);
  const said = /^.*?[.](?= |$)/.exec(rest)?.[0] ?? rest;
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
