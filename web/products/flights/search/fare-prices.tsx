import type { FareDetails } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";

/** What each fare's price is made of, under the fares: opened, it covers none of them. */
export function FarePrices({ fares }: { fares: readonly FareDetails[] }) {
  const t = useT();
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-9 items-center text-sm">{t("results.price_details")}</summary>
      <ul className="fare-columns mt-2">
        {fares.map((fare) => (
          <li key={fare.id} className="rounded-card border border-line bg-paper p-4">
            <p className="mb-2.5 font-semibold">
              <bdi>{fare.name}</bdi>
            </p>
            <PriceLines
              lines={fare.lines.map((line, index) => ({
                id: `${line.code}-${index}`,
                label: line.quantity > 1 ? t("results.times", { label: line.label, count: line.quantity }) : line.label,
                amount: <Money value={line.amount} />,
                note: line.parts && (
                  <span className="grid gap-0.5">
                    {line.parts.map((part) => (
                      <span key={part.label}>
                        {part.label}: <Money value={part.amount} />
                      </span>
                    ))}
                  </span>
                ),
              }))}
              totalLabel={t("results.total")}
              total={<Money value={fare.total} />}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
