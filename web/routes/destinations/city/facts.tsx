import { CalendarDays, Coins, type IconNode, PlaneTakeoff, Stamp } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useIsSold } from "#web/lib/sold.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";

/** What one wants to know first. A fact that nobody has found yet is left out. */
export function Facts({ destination }: { destination: Destination }) {
  const { flightTime, flights, visa, currency, budget, days, airports } = destination;
  const t = useT();
  const paths = usePaths();
  const isSold = useIsSold();
  const from = flights[0];
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-4 large-text:grid-cols-1!">
      {flightTime && from ? (
        <Fact
          icon={<DirIcon icon={PlaneTakeoff} />}
          title={
            <Rich
              id="destination-card.journey"
              values={{ stops: flightTime.stops }}
              parts={{ duration: <Duration minutes={flightTime.minutes} /> }}
            />
          }
        >
          {t("destinations.fact_flight", { city: from.fromCity })}
        </Fact>
      ) : (
        <Fact icon={<DirIcon icon={PlaneTakeoff} />} title={t("destinations.fact_airport")}>
          {airports[0]?.name}
        </Fact>
      )}
      <Fact
        icon={<Plain icon={Stamp} />}
        title={visa ? t(`destinations.need_${visa.need}`) : t("destinations.need_domestic")}
      >
        {visa ? (
          <>
            {visa.line}{" "}
            {isSold(paths.visaCountry(visa.countrySlug)) && (
              <Link to={paths.visaCountry(visa.countrySlug)} className="link">
                {t("destinations.visa_more")}
              </Link>
            )}
          </>
        ) : (
          t("destinations.need_domestic_line")
        )}
      </Fact>
      <Fact icon={<Plain icon={Coins} />} title={currency.name}>
        <Rich id="destinations.fact_budget" parts={{ amount: <Money value={budget.mid} /> }} />
      </Fact>
      <Fact icon={<Plain icon={CalendarDays} />} title={t("destinations.fact_days", { count: days.ideal })}>
        {t("destinations.fact_days_least", { count: days.min })}
      </Fact>
    </ul>
  );
}

const Plain = ({ icon }: { icon: IconNode }) => <Icon icon={icon} />;

function Fact({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 rounded-card border border-line p-4">
      <span className="shrink-0 text-xl text-palm-600">{icon}</span>
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  );
}
