/** What stands below the name of an option where its whole text is not asked for. */

/** The effect without a name at its start that stands above it already; where there is room for a `line` alone, of such a one the first sentence. */
export function shortly(name: string, effect: string, line: boolean): string {
  const start = `${name}, `;
  if (!effect.startsWith(start)) return effect;
  const rest = effect.slice(start.length);
  const said = line ? (/^.*?[.](?= |$)/.exec(rest)?.[0] ?? rest) : rest;
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
