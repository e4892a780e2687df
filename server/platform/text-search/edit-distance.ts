/**
 * How many single edits (insert, drop, change, swap of neighbours) make `typed` the whole of `term` (`whole`) or a
 * beginning of it (`start`). A count above `most` is answered as `most + 1`, as early as that is known.
 */
export function editDistance(typed: string, term: string, most: number): { whole: number; start: number } {
  const over = { whole: most + 1, start: most + 1 };
  const width = Math.min(term.length, typed.length + most);
  if (term.length < typed.length - most) return over;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed.charCodeAt(row - 1) === term.charCodeAt(column - 1);
      let edits = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === term.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === term.charCodeAt(column - 1);
      if (swapped) edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      current.push(edits);
      if (edits < least) least = edits;
    }
    if (least > most) return over;
    beforeLast = last;
    last = current;
  }
  const whole = width === term.length ? at(last, width) : most + 1;
  return { whole: Math.min(whole, most + 1), start: Math.min(Math.min(...last), most + 1) };
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
