import { useFormats } from "#web/ui/use-formats.ts";

/** "14:30" of today, or with its day: until when somebody calls (ISO), by the clocks of Riyadh. */
export function useCallTime(callBy: string): string {
  const { instant } = useFormats();
  const { date, time } = instant(callBy);
  const today = instant(new Date().toISOString()).date;
  return date === today ? `\u2066${time}\u2069` : `${date} \u2066${time}\u2069`;
}
