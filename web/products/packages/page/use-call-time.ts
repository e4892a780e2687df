import { useFormats } from "#web/ui/use-formats.ts";

/** "14:30" of the day of `now`, or with its day: until when somebody calls (ISO), by the clocks of Riyadh. */
export function useCallTime(callBy: string, now: string): string {
  const { instant } = useFormats();
  const { date, time } = instant(callBy);
  const today = instant(now).date;
  return date === today ? `\u2066${time}\u2069` : `${date} \u2066${time}\u2069`;
}
