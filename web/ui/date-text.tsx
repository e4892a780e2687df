import { formatDate, formatHijri, type DateStyle } from "#i18n/format-date.ts";
import { useFormat } from "./format-context.ts";

export interface DateTextProps {
  /** `YYYY-MM-DD`, or a local time that begins so. */
  date: string;
  style?: DateStyle | undefined;
  /** In the Umm al-Qura calendar instead. */
  hijri?: boolean | undefined;
  className?: string | undefined;
}

/** A day in words, in the page's language and direction. */
export function DateText({ date, style = "medium", hijri, className }: DateTextProps) {
  const { locale } = useFormat();
  return (
    <bdi className={className}>
      <time dateTime={date.slice(0, 10)}>{hijri ? formatHijri(date, locale) : formatDate(date, locale, style)}</time>
    </bdi>
  );
}
