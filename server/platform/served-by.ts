const minute = 60_000;
const day = 24 * 60 * minute;
/** Riyadh is three hours ahead of UTC all year. */
const riyadhOffset = 3 * 60 * minute;

/** The hours of a day on which somebody works, `[9, 21]`; `weekday`: 0 is Sunday. */
export type ServiceHours = (weekday: number) => [opens: number, closes: number];

/** Sunday to Thursday, as data/company-facts.json says. */
const workingHours: ServiceHours = (weekday) => (weekday <= 4 ? [0, 24] : [24, 24]);

/** The same hour, so many working days later. */
export const servedInDays = (now: Date, days: number): Date => servedBy(now, days * 24 * 60, workingHours);

/** The instant at which so many minutes of service hours (Riyadh time) have gone by since `now`. */
export function servedBy(now: Date, minutes: number, hoursOn: ServiceHours): Date {
  let at = now.getTime() + riyadhOffset;
  let left = minutes * minute;
  for (;;) {
    const midnight = Math.floor(at / day) * day;
    const [opens, closes] = hoursOn(new Date(midnight).getUTCDay());
    const begins = Math.max(at, midnight + opens * 60 * minute);
    const closing = midnight + closes * 60 * minute;
    if (begins + left <= closing) return new Date(begins + left - riyadhOffset);
    left -= Math.max(0, closing - begins);
    at = midnight + day;
  }
}
