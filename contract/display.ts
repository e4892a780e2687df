/** How numbers are written on Arabic pages: 0123 or ٠١٢٣. */
export const digitKinds = ["latn", "arab"] as const;
export type Digits = (typeof digitKinds)[number];

/** Which calendar leads where both are shown. */
export const calendars = ["gregorian", "hijri"] as const;
export type Calendar = (typeof calendars)[number];
