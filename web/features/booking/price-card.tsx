import type { Booking } from "#contract/bookings.ts";
import type { PriceLine as Line } from "#contract/primitives.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { type PriceLine, PriceLines } from "#web/ui/price-lines.tsx";
import { wholePrice } from "./whole-price.ts";

/**
 * Every named amount and their sum; the sum is the same from the first card to the receipt. Of a stay that is paid in part
 * at the hotel, what is paid now is a sum of its own within it.
 */
export function PriceCard({ booking }: { booking: Booking }) {
  const t = useT();
  const { currency } = useCurrency();
  const whole = wholePrice(booking);
  const approximate = currency !== whole.currency;
  const laterLines = booking.kind === "hotel" ? booking.atPropertyLines : [];
  const later: PriceLine[] = laterLines.map(({ label, amount }, index) => ({
    id: `property-${index}`,
    label,
    amount: <Money value={amount} charged />,
  }));
  const now: PriceLine = {
    id: "now",
    label: t("booking.paid_now"),
    amount: <Money value={booking.total} charged />,
    tone: "sum",
  };
  const atHotel: PriceLine = { id: "later", label: t("booking.paid_at_hotel"), amount: null, tone: "sum" };
  return (
    <Card as="section" aria-label={t("booking.price")}>
      <h2 className="mb-3.5 text-lg">{t("booking.price")}</h2>
      <PriceLines
        lines={[...booking.lines.map(priceLine), ...(later.length > 0 ? [now, atHotel, ...later] : [])]}
        totalLabel={t("booking.total")}
        total={<Money value={whole} big charged />}
        totalNote={
          approximate && (
            <>
              {t("booking.about")} <Money value={whole} />
            </>
          )
        }
      />
    </Card>
  );
}

/** Parts of the price of all together: nobody counts them. */
const shares = new Set<Line["code"]>(["vat", "municipal_fee", "tourism_fee"]);

function priceLine(line: Line, index: number): PriceLine {
  return {
    id: `${line.code}-${index}`,
    label: (
      <>
        {line.label}
        {line.quantity > 1 && !shares.has(line.code) && (
          <>
            {"\u00a0×\u00a0"}
            <bdi>{line.quantity}</bdi>
          </>
        )}
      </>
    ),
    amount: <Money value={line.amount} charged />,
    tone: line.amount.amount < 0 ? "less" : undefined,
    note: line.parts && <Parts parts={line.parts} />,
  };
}

function Parts({ parts }: { parts: NonNullable<Line["parts"]> }) {
  return (
    <details className="group/parts mt-0.5">
      <summary className="inline-flex min-h-8 items-center link">
        <PartsLabel />
      </summary>
      <ul className="grid gap-1 pt-1">
        {parts.map((part) => (
          <li key={part.label}>
            {part.label}: <Money value={part.amount} charged />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PartsLabel() {
  return useT()("booking.what_it_is");
}
