import type { PackagePage } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";

/** Where one sleeps in each class, and what a better one costs. */
export function Hotels({ trip }: { trip: PackagePage }) {
  const t = useT();
  const { basis } = trip.price;
  return (
    <Card as="section" aria-labelledby="hotels" className="grid gap-4">
      <h2 id="hotels" className="text-xl">
        {t("packages.hotels")}
      </h2>
      <ul className="grid gap-4">
        {trip.hotelClasses.map(({ id, name, stars, supplement, stays }) => (
          <li key={id} className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-base">
                {name}{" "}
                <span role="img" aria-label={t("packages.stars", { count: stars })} className="text-gold-700">
                  {"★".repeat(stars)}
                </span>
              </h3>
              <span className="text-sm font-medium">
                {supplement.amount === 0 ? (
                  t("packages.in_the_price")
                ) : (
                  <Rich
                    id={basis === "for_two" ? "packages.supplement_for_two" : "packages.supplement"}
                    parts={{ amount: <Money value={supplement} /> }}
                  />
                )}
              </span>
            </div>
            <ul className="grid gap-0.5">
              {stays.map(({ hotel, nights, board }) => (
                <li key={hotel}>
                  <bdi>{hotel}</bdi>{" "}
                  <span className="text-sm text-muted">
                    {t("packages.nights", { count: nights })} · {t(`packages.board_${board}`)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t("packages.hotels_note")}</p>
    </Card>
  );
}
