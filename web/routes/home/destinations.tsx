import { Link } from "react-router";
import { addDays } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { sceneAddress } from "#web/lib/scene.ts";

const cairo = sceneAddress("cairo");
const dubai = sceneAddress("dubai");
const istanbul = sceneAddress("istanbul");
const jeddah = sceneAddress("jeddah");
const london = sceneAddress("london");

const places = [
  { id: "istanbul", code: "IST", picture: istanbul },
  { id: "jeddah", code: "JED", picture: jeddah },
  { id: "cairo", code: "CAI", picture: cairo },
  { id: "dubai", code: "DXB", picture: dubai },
  { id: "london", code: "LON", picture: london },
] as const;

/** A Thursday three weeks ahead or a little more, and the Saturday of the week after. */
function usualDates(today: string) {
  const soon = addDays(today, 21);
  const weekday = new Date(`${soon}T12:00:00Z`).getUTCDay();
  const depart = addDays(soon, (4 - weekday + 7) % 7);
  return { depart, back: addDays(depart, 9) };
}

/** Where people go: each card is a real search. Prices stand there, not here. */
export function Destinations({ today }: { today: string }) {
  const t = useT();
  const paths = usePaths();
  const { depart, back } = usualDates(today);
  return (
    <section className="page-width py-14">
      <h2 className="text-2xl">{t("home.destinations_title")}</h2>
      <p className="text-muted">{t("home.destinations_line")}</p>
      <ul className="mt-6 grid auto-rows-44 grid-cols-2 gap-3 sm:auto-rows-58 sm:gap-4.5 md:grid-cols-[1.35fr_1fr_1fr]">
        {places.map(({ id, code, picture }, index) => (
          <li key={id} className={index === 0 ? "col-span-2 md:col-span-1 md:row-span-2" : undefined}>
            <Link
              to={paths.flightSearch(
                `trip=round-trip&from=RUH&to=${code}&depart=${depart}&return=${back}&adults=1&cabin=economy`,
              )}
              className="group relative isolate flex h-full items-end overflow-hidden rounded-panel bg-palm-900 text-white"
            >
              <img
                src={picture}
                alt={t(`home.alt_${id}`)}
                width={1200}
                height={800}
                loading="lazy"
                className="absolute inset-0 -z-20 size-full object-cover transition-transform duration-500 group-hover:scale-104"
              />
              <span className="absolute inset-0 -z-10 bg-[linear-gradient(0deg,rgb(8_22_30/88%),rgb(8_22_30/58%)_32%,transparent_62%)]" />
              <span className="w-full px-4 py-3.5 sm:px-5 sm:py-4.5">
                <b className="block text-lg sm:text-xl">{t(`home.city_${id}`)}</b>
                <span className="block text-sm">
                  <Rich
                    id="home.destination_dates"
                    parts={{
                      depart: <DateText date={depart} style="dayMonth" />,
                      return: <DateText date={back} style="dayMonth" />,
                    }}
                  />
                </span>
                <span className="mt-1 block text-sm font-medium underline underline-offset-4">
                  {t("home.destination_see")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
