import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { TripPart } from "#contract/trip-shares.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

/** What is booked and what it costs, as the customer reads it. */
export function BookingTrip({ booking: { trip, lines, total } }: { booking: DeskBooking }) {
  const t = useT();
  return (
    <>
      <section className="booking-box" aria-labelledby="trip-title">
        <h2 id="trip-title">{t("desk-booking.trip")}</h2>
        <ul className="grid gap-3">
          {trip.map((part, index) => (
            <li key={index}>
              <Part part={part} />
            </li>
          ))}
        </ul>
      </section>
      <section className="booking-box" aria-labelledby="price-title">
        <h2 id="price-title">{t("desk-booking.price")}</h2>
        <dl className="money-lines">
          {lines.map(({ code, label, quantity, amount }, index) => (
            <div key={`${code} ${index}`}>
              <dt className="text-muted">
                {label}
                {quantity > 1 && (
                  <>
                    {" "}
                    <Code>× {quantity}</Code>
                  </>
                )}
              </dt>
              <dd>
                <Money value={amount} charged />
              </dd>
            </div>
          ))}
          <div className="font-semibold">
            <dt>{t("desk-booking.total")}</dt>
            <dd>
              <Money value={total} charged />
            </dd>
          </div>
        </dl>
      </section>
    </>
  );
}

function Part({ part }: { part: TripPart }) {
  if (part.type === "thing")
    return (
      <>
        <bdi className="font-semibold">{part.title}</bdi>
        <span className="block text-muted">{part.note}</span>
        {part.pairs.map(({ label, value }) => (
          <span key={label} className="block">
            <span className="text-muted">{label}</span> {value}
          </span>
        ))}
        {part.lines.map(({ title, note }, index) => (
          <span key={index} className="block">
            <bdi>{title}</bdi> <span className="text-muted">{note}</span>
          </span>
        ))}
      </>
    );
  return (
    <>
      <span className="flex justify-between gap-2 text-muted">
        {part.day} <bdi>{part.by}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-2 font-semibold">
        <span>
          <bdi>{part.from.city}</bdi> <Code>{part.from.time}</Code>
        </span>
        <span aria-hidden="true">–</span>
        <span>
          <bdi>{part.to.city}</bdi> <Code>{part.to.time}</Code>
        </span>
      </span>
      <span className="block text-muted">{part.facts.join(" · ")}</span>
    </>
  );
}
