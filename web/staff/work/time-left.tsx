import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { minutesBetween, splitMinutes, urgencyOf } from "./promise-time.ts";

type Props = { promisedBy: string | null; now: Date; short?: boolean };

/** What is left of a promise, or how late it is: red and in words, never by colour alone. */
export function TimeLeft({ promisedBy, now, short = false }: Props) {
  const t = useT();
  const text = useSpan();
  const urgency = urgencyOf(promisedBy, now);
  if (!promisedBy) return null;
  const span = text(minutesBetween(promisedBy, now));
  const late = urgency === "late";
  return (
    <span className="work-clock" data-urgency={urgency}>
      {short ? (
        <>
          <bdi dir="ltr">{late ? `−${span}` : span}</bdi>
          {late && <span className="sr-only"> {t("staff.late")}</span>}
        </>
      ) : (
        t(late ? "staff.late_by" : "staff.left", { span })
      )}
    </span>
  );
}

/** Minutes in words of the reader: `2:32`, `3 days`. */
export function useSpan(): (minutes: number) => string {
  const t = useT();
  const digits = useDigits();
  return (minutes) => {
    const split = splitMinutes(minutes);
    return "days" in split ? t("staff.days", { count: split.days }) : digits(split.clock);
  };
}
