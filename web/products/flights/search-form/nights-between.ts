/** Nights from one day to another, both YYYY-MM-DD. */
export const nightsBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
