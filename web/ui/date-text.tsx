import type { DateStyle } from "#i18n/format-date.ts";
import { useFormats } from "./use-formats.ts";

export type DateTextProps = {
  /** `YYYY-MM-DD`, or a local time that begins so. */
  date: string;
  style?: DateStyle | undefined;
  /** The same day in the reader's other calendar stands beside it: this one is told in the first alone. */
  beside?: boolean | undefined;
  /** The same day in the calendar that does not lead: Hijri, unless the reader chose it first. */
  other?: boolean | undefined;
  className?: string | undefined;
};

/** A day in words, in the page's language and direction and the reader's calendar and digits. */
export function DateText({ date, style = "medium", beside, other, className }: DateTextProps) {
  const { day, otherDay } = useFormats();
  return (
    <bdi className={className}>
      <time dateTime={date.slice(0, 10)}>{other ? otherDay(date) : day(date, style, beside)}</time>
    </bdi>
  );
}
