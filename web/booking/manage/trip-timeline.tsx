import type { PaymentView } from "#contract/payments.ts";
import type { TimelineEntry } from "#contract/my-bookings.ts";
import { usePayer } from "#web/booking/payment/use-payer.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import { Moment } from "./moment-text.tsx";
import { DatedStep } from "#web/ui/dated-step.tsx";

type Props = { kind: string; entries: TimelineEntry[]; payment: PaymentView | null };

/** What happened to a booking and what is due, one line each. */
export function TripTimeline({ kind, entries, payment }: Props) {
  const t = useT();
  const payer = usePayer()(payment);
  const next = entries.findIndex(({ due }) => due);
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t("my-bookings.timeline")}</h2>
      <ol className="grid">
        {entries.map((entry, index) => (
          <DatedStep
            key={entry.code + entry.at}
            state={entry.due ? (index === next ? "now" : "later") : "done"}
            number={index + 1}
            title={
              <>
                {t(`my-bookings.time_${entry.code}`, { kind, payer })}
                {entry.amount && (
                  <>
                    {" "}
                    <Money value={entry.amount} charged />
                  </>
                )}
                {entry.due && <span className="sr-only"> ({t("my-bookings.to_come")})</span>}
              </>
            }
          >
            <EntryTime at={entry.at} />
          </DatedStep>
        ))}
      </ol>
    </Card>
  );
}

/** An instant in Riyadh, the clock of a place, or a day. */
function EntryTime({ at }: { at: string }) {
  const t = useT();
  if (at.endsWith("Z")) return <Moment at={at} />;
  if (!at.includes("T")) return <DateText date={at} />;
  return (
    <>
      <DateText date={at} /> <Time at={at} /> {t("my-bookings.local_time")}
    </>
  );
}
