import { MapPin } from "lucide";
import type { PackagePage } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { DaysMap } from "./days-map.tsx";

/** The programme, a day under the other, with the places on a map. */
export function Days({ trip }: { trip: PackagePage }) {
  const t = useT();
  const digits = useDigits();
  return (
    <Card as="section" aria-labelledby="days" className="grid gap-4">
      <h2 id="days" className="text-xl">
        {t("packages.day_by_day")}
      </h2>
      <ol className="grid">
        {trip.itinerary.map(({ day, title, text, place, meals }) => (
          <li
            key={day}
            id={`day-${day}`}
            tabIndex={-1}
            className="relative grid scroll-mt-24 grid-cols-[28px_1fr] gap-3 pb-5 before:absolute before:start-[13px] before:top-7 before:bottom-0 before:w-0.5 before:bg-sand-2 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="relative grid size-7 place-items-center rounded-full bg-palm-50 text-sm font-semibold text-palm-700"
            >
              {digits(day)}
            </span>
            <div className="min-w-0">
              <h3 className="text-base leading-7">
                <span className="sr-only">{t("packages.day", { day })}: </span>
                {title}
              </h3>
              <p className="text-muted">{text}</p>
              <p className="mt-1.5 flex flex-wrap gap-2">
                <Badge icon={MapPin}>
                  <bdi>{place.name}</bdi>
                </Badge>
                {meals.length > 0 && (
                  <span className="text-sm leading-7 text-muted">
                    {meals.map((meal) => t(`packages.meal_${meal}`)).join(" · ")}
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <DaysMap trip={trip} />
    </Card>
  );
}
