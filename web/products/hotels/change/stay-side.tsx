import type { StayAsItIs } from "#contract/stay-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { DaySpan, OtherSpan } from "#web/ui/day-span.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";

/** A stay before or after its change: days, guests, price and until when it is cancelled for nothing. */
export function StaySide({ title, stay }: { title: string; stay: StayAsItIs }) {
  const t = useT();
  const digits = useDigits();
  const { checkIn, checkOut, nights, rooms, price, atProperty, freeUntil } = stay;
  const days = { checkIn, checkOut };
  return (
    <section aria-label={title} className="grid content-start gap-2 rounded-card border border-line p-4">
      <p className="text-sm text-muted">{title}</p>
      <p className="font-semibold">
        <DaySpan {...days} />
      </p>
      <p className="text-sm text-muted">
        <OtherSpan {...days} /> · {t("stay-change.nights", { count: nights })}
      </p>
      <ul className="grid gap-1">
        {rooms.map(({ name, guest }, room) => (
          <li key={room}>
            <span className="block text-sm text-muted">
              <bdi>{name}</bdi>
            </span>
            <bdi>{guest}</bdi>
          </li>
        ))}
      </ul>
      <p className="font-semibold">
        <Money value={price} charged />
      </p>
      {atProperty.amount > 0 && (
        <p className="text-sm text-muted">
          <Rich id="stay-change.at_hotel" parts={{ amount: <Money value={atProperty} charged /> }} />
        </p>
      )}
      <p className="text-sm text-muted">
        {freeUntil ? (
          <Rich
            id="stay-change.free_until"
            parts={{
              date: <DateText date={freeUntil.slice(0, 10)} style="dayMonth" />,
              time: <Code>{digits(freeUntil.slice(11, 16))}</Code>,
            }}
          />
        ) : (
          t("stay-change.not_free")
        )}
      </p>
    </section>
  );
}

type Props = { before: StayAsItIs; after: StayAsItIs; isMade?: boolean };

/** Both side by side; under each other on a phone. */
export function BothStays({ before, after, isMade = false }: Props) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <StaySide title={t(isMade ? "stay-change.was" : "stay-change.now")} stay={before} />
      <StaySide title={t(isMade ? "stay-change.now" : "stay-change.after")} stay={after} />
    </div>
  );
}
