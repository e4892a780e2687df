import { productOf } from "#web/booking/products.ts";
import type { Booking } from "#contract/bookings.ts";
import { addMoney } from "#contract/money.ts";
import type { PriceLine as Line } from "#contract/primitives.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { type PriceLine, PriceLines } from "#web/ui/price-lines.tsx";

export function PriceCard({ booking }: { booking: Booking }) {
  const t = useT();
  return (
    <Card as="section" aria-label={t("booking.price")}>
      <h2 className="mb-3.5 text-lg">{t("booking.price")}</h2>
      <PriceList booking={booking} />
    </Card>
  );
}

/**
 * Every named amount and their sum; the sum is the same from the first card to the receipt. Where a part is paid
 * later, what is paid now is a sum of its own within it.
 */
export function PriceList({ booking }: { booking: Booking }) {
  const t = useT();
  const { currency } = useCurrency();
  const dueLater = productOf(booking.kind).dueLater?.(booking);
  const whole = dueLater ? addMoney(booking.total, dueLater.total) : booking.total;
  const approximate = currency !== whole.currency;
  const later: PriceLine[] = (dueLater?.lines ?? []).map(({ label, amount }, index) => ({
    id: `later-${index}`,
    label,
    amount: <Money value={amount} charged />,
  }));
  const now: PriceLine = {
    id: "now",
    label: t("booking.paid_now"),
    amount: <Money value={booking.total} charged />,
    tone: "sum",
  };
  const thenDue: PriceLine[] = dueLater ? [{ id: "later", label: t(dueLater.label), amount: null, tone: "sum" }] : [];
  return (
    <PriceLines
      lines={[...booking.lines.map(priceLine), ...(later.length > 0 ? [now, ...thenDue, ...later] : [])]}
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
