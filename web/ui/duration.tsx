import { useFormat } from "./format-context.ts";
import { useFormats } from "./use-formats.ts";

/** A length of time, `4 h 20` or `4 س 20 د`, read in the page's direction. */
export function Duration({ minutes, className }: { minutes: number; className?: string | undefined }) {
  const { locale } = useFormat();
  const { duration } = useFormats();
  return (
    <time dir={locale === "ar" ? "rtl" : "ltr"} dateTime={`PT${Math.round(minutes)}M`} className={className}>
      {duration(minutes)}
    </time>
  );
}
