import { CalendarDays, type IconNode, Plane, Users, Utensils } from "lucide";
import type { ReactNode } from "react";
import type { PackagePage } from "#contract/packages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What matters most, at a glance. */
export function Facts({ trip }: { trip: PackagePage }) {
  const t = useT();
  const { days, nights, cities, origins, suitableFor, minimumAge, itinerary } = trip;
  const meals = itinerary.reduce((sum, day) => sum + day.meals.length, 0);
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 large-text:grid-cols-1!">
        <Fact
          icon={CalendarDays}
          title={`${t("packages.days", { count: days })}${t("packages.comma")} ${t("packages.nights", { count: nights })}`}
        >
          {cities.map(({ name }) => name).join(" · ")}
        </Fact>
        <Fact icon={Plane} title={t("packages.flights_included")}>
          {t("packages.from_cities", { cities: origins.map(({ name }) => name).join(" · ") })}
        </Fact>
        <Fact icon={Utensils} title={t("packages.meals_count", { count: meals })}>
          {t("packages.meals_line")}
        </Fact>
        <Fact icon={Users} title={t("packages.good_for")}>
          {suitableFor.map(({ name }) => name).join(" · ")}
          {minimumAge !== null && <span className="block">{t("packages.minimum_age", { age: minimumAge })}</span>}
        </Fact>
      </ul>
      <ul className="grid list-disc gap-1 ps-5 marker:text-palm-500">
        {trip.highlights.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 rounded-card border border-line bg-paper p-4">
      <Icon icon={icon} className="mt-0.5 size-5 text-palm-600" />
      <span className="min-w-0">
        <b className="block leading-heading">{title}</b>
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  );
}
