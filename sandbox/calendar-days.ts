/** Whole days since 1970-01-01 of a calendar date `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** The calendar date of a day number. */
export const dateOfDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** 0 = Monday to 6 = Sunday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/** Minutes since 1970. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);
