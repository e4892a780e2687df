import type { Booking } from "#contract/bookings.ts";
import type { PriceLine as Line } from "#contract/primitives.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import { type PriceLine, PriceLines } from "#web/ui/price-lines.tsx";
import { useCurrency } from "#web/lib/root-data.ts";

/** Every named amount and their sum; the sum is the same from the first card to the receipt. */
export function PriceCard({ booking }: { booking: Pick<Booking, "lines" | "total"> }) {
  const t = useT();
  const { currency } = useCurrency();
  const approximate = currency !== booking.total.currency;
  return (
    <Card as="section" aria-label={t("booking.price")}>
      <h2 className="mb-3.5 text-lg">{t("booking.price")}</h2>
      <PriceLines
        lines={booking.lines.map(priceLine)}
        totalLabel={t("booking.total")}
        total={<Money value={booking.total} big charged />}
        totalNote={
          approximate && (
            <>
              {t("booking.about")} <Money value={booking.total} />
            </>
          )
        }
      />
    </Card>
  );
}

function priceLine(line: Line, index: number): PriceLine {
  return {
    id: `${line.code}-${index}`,
    label: (
      <>
        {line.label}
        {line.quantity > 1 && (
          <>
            {"\u00a0×\u00a0"}
            <bdi>{line.quantity}</bdi>
          </>
        )}
      </>
    ),
    amount: <Money value={line.amount} charged />,
    tone: line.code === "discount" ? "less" : undefined,
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
