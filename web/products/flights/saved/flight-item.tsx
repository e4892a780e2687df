import { dayMs } from "#contract/days.ts";
import type { SavedItemProps } from "#web/features/favourites/saved-part.ts";
import { AirlineMark } from "#web/products/flights/airline-mark.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Route } from "#web/ui/route.tsx";
import { Time } from "#web/ui/time.tsx";

/** Days between the two, as their places count them. */
const daysLater = ({ departs, arrives }: { departs: string; arrives: string }) =>
  (Date.parse(arrives.slice(0, 10)) - Date.parse(departs.slice(0, 10))) / dayMs;

/** A saved flight: its times are those of the airports, its price is found by searching again. */
export default function FlightItem({ id, favourite, described, name, corner, children }: SavedItemProps<"flight">) {
  const t = useT();
  const paths = usePaths();
  const { legs, slices, adults, childAges, infants, cabin } = favourite;
  return (
    <Card as="article" bare className="relative flex h-full flex-col">
      {corner}
      <ul className="grid gap-4 p-4 pe-14">
        {legs.map((leg, index) => {
          const words = described.legs[index];
          return (
            <li key={leg.flights + leg.departs} className="grid gap-1">
              <p className="flex items-center gap-2.5 text-sm text-muted">
                <AirlineMark code={leg.carrier} className="size-7" />
                <span>
                  <bdi>{words?.airline}</bdi> <Code>{leg.flights}</Code>
                </span>
              </p>
              <h3 className="text-lg">
                <Route from={words?.fromCity ?? leg.from} to={words?.toCity ?? leg.to} toWord={t("results.to_word")} />
              </h3>
              <p className="flex flex-wrap gap-x-2 text-muted">
                <DateText date={leg.departs} style="short" beside />
                <span className="font-medium text-ink">
                  <Time at={leg.departs} /> – <Time at={leg.arrives} plusDays={daysLater(leg)} />
                </span>
                <span>
                  <Duration minutes={leg.minutes} />
                  {" · "}
                  {leg.stops === 0 ? t("saved.direct") : t("saved.stops", { count: leg.stops })}
                </span>
              </p>
            </li>
          );
        })}
        {legs.length < slices.length && <li className="text-sm text-warn-700">{t("saved.one_way_chosen")}</li>}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-card border-t border-line bg-sand px-4 py-2.5">
        <p className="text-sm text-muted">
          {described.past
            ? t("saved.flight_past")
            : `${t("saved.travellers", { count: adults + childAges.length + infants })} · ${t(`common.cabin_${cabin}`)}`}
        </p>
        <LinkButton
          to={paths.savedFlight(id)}
          variant="soft"
          size="sm"
          prefetch="none"
          aria-label={t(described.past ? "saved.another_day_named" : "saved.price_today_named", { name })}
        >
          {t(described.past ? "saved.another_day" : "saved.price_today")}
        </LinkButton>
      </div>
      {children}
    </Card>
  );
}
