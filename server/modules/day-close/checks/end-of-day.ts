import { riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";

/** The instant after a day. */
export const endOf = (day: string): Date => riyadhMidnight(addDays(day, 1));
