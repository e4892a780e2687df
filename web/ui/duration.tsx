import { formatDuration } from "#i18n/format-date.ts";
import { classNames } from "./class-names.ts";
import { useFormat } from "./format-context.ts";

/** A length of time, `4 h 20` or `4 س 20 د`, read in the page's direction. */
export function Duration({ minutes, className }: { minutes: number; className?: string | undefined }) {
  const { locale } = useFormat();
  return (
    <bdi dir={locale === "ar" ? "rtl" : "ltr"} className={classNames("whitespace-nowrap", className)}>
      <time dateTime={`PT${Math.round(minutes)}M`}>{formatDuration(minutes, locale)}</time>
    </bdi>
  );
}
