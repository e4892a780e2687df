import type { CancelStep } from "#contract/hotels.ts";
import { compareMoney, type Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";

type Props = {
  /** Of the whole choice. */
  steps: readonly CancelStep[];
  /** What the stay costs: a fee of so much is all of it. */
  total: Amount;
  city: string;
  level?: 2 | 3;
};

/** What cancelling costs as time goes on: the steps in a row on a desk, one under the other on a phone. */
export function CancelTimeline({ steps, total, city, level = 3 }: Props) {
  const t = useT();
  const Heading = `h${level}` as const;
  if (steps.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-paper p-4 sm:p-6">
      <Heading className="text-lg">{t("hotel.if_you_cancel")}</Heading>
      <ol className="mt-3 grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step.until ?? "end"}
            className={classNames(
              "border-s-4 ps-3 sm:border-s-0 sm:border-t-4 sm:ps-0 sm:pt-2.5 sm:pe-2",
              step.fee.amount === 0 ? "border-ok" : compareMoney(step.fee, total) >= 0 ? "border-bad" : "border-gold",
            )}
          >
            <b className="block">
              {step.fee.amount === 0 ? t("hotel.cancel_free") : <Money value={step.fee} charged />}
            </b>
            {step.fee.amount > 0 && compareMoney(step.fee, total) >= 0 && (
              <span className="block text-sm text-muted">{t("hotel.cancel_whole")}</span>
            )}
            <span className="block text-sm text-muted">
              <Until step={step} before={steps[index - 1]} />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{t("hotel.cancel_note", { city })}</p>
    </section>
  );
}

/** "until Thu 24 Dec, 16:00 (15 Rajab)", or from the end of the step before. */
function Until({ step, before }: { step: CancelStep; before: CancelStep | undefined }) {
  const t = useT();
  const at = step.untilLocal ?? before?.untilLocal;
  if (!at) return t("hotel.cancel_any_time");
  return (
    <>
      <Rich
        id={step.untilLocal ? "hotel.cancel_until" : "hotel.cancel_from"}
        parts={{ date: <DateText date={at} style="short" beside />, time: <Time at={at} /> }}
      />
      <span className="block">
        <DateText date={at} other />
      </span>
    </>
  );
}
