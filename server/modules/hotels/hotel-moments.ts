import { formatInstant, todayIn } from "#i18n/format-date.ts";

/** An instant on the clocks of a zone, `YYYY-MM-DDTHH:MM`. */
export const toLocalTime = (instant: string, timeZone: string): string =>
  `${todayIn(timeZone, new Date(instant))}T${formatInstant(instant, "en", "short", timeZone).time}`;
