import { useDigits } from "./format-context.ts";
import { useFormats } from "./use-formats.ts";

export type TimeProps = {
  /** Local time of the place, `YYYY-MM-DDTHH:MM`. */
  at: string;
  /** Days after the day the reader has in mind: shown as a small +1. */
  plusDays?: number | undefined;
  /** What the +1 means, for a screen reader. */
  plusDaysLabel?: string | undefined;
  className?: string | undefined;
};

/** A clock time, 24 hours, as the place shows it. */
export function Time({ at, plusDays = 0, plusDaysLabel, className }: TimeProps) {
  const { time } = useFormats();
  const digits = useDigits();
  // `dir` isolates it as a bdi would: one element for what stands hundreds of times in a page.
  if (plusDays === 0)
    return (
      <time dir="ltr" dateTime={at} className={className}>
        {time(at)}
      </time>
    );
  return (
    <bdi dir="ltr" className={className}>
      <time dateTime={at}>{time(at)}</time>
      <sup className="ms-0.5 text-[max(.55em,.75rem)] font-medium text-dusk-600" title={plusDaysLabel}>
        {digits(plusDays > 0 ? `+${plusDays}` : plusDays)}
        {plusDaysLabel && <span className="sr-only"> {plusDaysLabel}</span>}
      </sup>
    </bdi>
  );
}
