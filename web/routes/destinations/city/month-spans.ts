/** Months that follow each other together, over the turn of the year as well: 11, 12, 1, 2 is one span from 11 to 2. */
export function monthSpans(months: readonly number[]): { first: number; last: number }[] {
  const wanted = new Set(months);
  if (wanted.size === 12) return [{ first: 1, last: 12 }];
  return [...wanted]
    .filter((month) => !wanted.has(month === 1 ? 12 : month - 1))
    .toSorted((a, b) => a - b)
    .map((first) => {
      let last = first;
      while (wanted.has((last % 12) + 1)) last = (last % 12) + 1;
      return { first, last };
    });
}
