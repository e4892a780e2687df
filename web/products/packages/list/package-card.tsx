import type { ReactNode } from "react";
import type { PackageCard as Package } from "#contract/packages.ts";
import { Heart } from "#web/features/favourites/heart.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { PriceTag } from "#web/ui/price-tag.tsx";
import { StoryCard } from "#web/ui/story-card.tsx";

type Props = {
  item: Package;
  level?: 2 | 3;
  /** Seen without scrolling. */
  eager?: boolean;
  /** In the upper corner, a heart unless told otherwise. */
  corner?: ReactNode;
};

/** Percent. The price before is crossed out on every card; a badge on most of them would say nothing. */
const worthABadge = 15;

/** A package with its length, its cities, its price and its next departure. */
export function PackageCard({
  item,
  level = 3,
  eager,
  corner = <Heart favourite={{ kind: "package", packageId: item.id }} name={item.title} />,
}: Props) {
  const t = useT();
  const paths = usePaths();
  const { price, isFrom, next } = item;
  return (
    <StoryCard
      framed
      level={level}
      to={paths.package(item.category.slug, item.slug)}
      title={<bdi>{item.title}</bdi>}
      picture={<Drawing picture={item.picture} eager={eager} />}
      corner={corner}
      badge={
        price.percent >= worthABadge && (
          <Badge tone="dusk">{t("packages.percent_off", { percent: price.percent })}</Badge>
        )
      }
      kicker={`${t("packages.days", { count: item.days })} · ${item.cities.map(({ name }) => name).join(" · ")}`}
      text={item.summary}
      foot={
        <div className="grid gap-1.5">
          <PriceTag
            lead={isFrom && t("departures.from")}
            price={price.now}
            was={price.was}
            wasLabel={t("packages.before")}
            note={t(price.basis === "for_two" ? "packages.for_two" : "packages.per_person")}
          />
          <p className="text-sm text-muted">
            {next ? (
              <>
                {t("packages.next")} <DateText date={next.startsOn} style="short" />
                {next.few && (
                  <span className="ms-2 font-medium text-warn-700">
                    {t("packages.places_left", { count: next.placesLeft })}
                  </span>
                )}
              </>
            ) : (
              t(item.sale === "call" ? "packages.by_call" : "packages.no_departure")
            )}
          </p>
        </div>
      }
    />
  );
}
