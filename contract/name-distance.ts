/** The letters of a name as a ticket has them: Latin capitals, without accents, spaces, hyphens and apostrophes. */
export const ticketLetters = (name: string): string =>
  name
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "");

/**
 * How many letters are wrong in a name: one that is missing, too much, or another, and two neighbours that changed places, are one each
 * (Damerau-Levenshtein, each place of a letter changed once).
 */
export function lettersBetween(before: string, after: string): number {
  const [from, to] = [ticketLetters(before), ticketLetters(after)];
  let older: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const swaps = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        swaps ? (older[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [older, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
