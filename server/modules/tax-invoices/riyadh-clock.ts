/** On the clocks of Riyadh, three hours ahead all year: `2026-11-27`, `14:05:09`. */
export function riyadhClock(at: Date): { date: string; time: string } {
  const local = new Date(at.getTime() + 3 * 3_600_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 19) };
}
