/** `YYYY-MM-DD` in Riyadh, so many days from today. */
export const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);
