import { CalendarHeart } from "lucide";
import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useMonths } from "#web/lib/use-months.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { monthSpans } from "./month-spans.ts";

/** The destination's picture with its name on the lower edge. */
export function Hero({
  destination: { name, countryName, tagline, picture, bestMonths },
}: {
  destination: Destination;
}) {
  const t = useT();
  const months = useMonths();
  const spans = monthSpans(bestMonths).map(({ first, last }) => {
    const [from = "", to = ""] = [months[first - 1], months[last - 1]];
    return first === last ? from : t("destinations.month_span", { from, to });
  });
  return (
    <div className="relative isolate flex min-h-80 items-end overflow-hidden rounded-panel text-white sm:min-h-105">
      <Drawing picture={picture} eager priority="high" className="absolute inset-0 -z-20 size-full object-[50%_62%]" />
      <div className="grid w-full shade-behind gap-2 px-5 pb-5 sm:px-8 sm:pb-8">
        {spans.length > 0 && (
          <p className="justify-self-start rounded-tag bg-white px-2.5 py-1 text-sm font-medium text-on-light">
            <Icon icon={CalendarHeart} className="me-1.5 align-text-bottom" />
            {t("destinations.best_in", { months: spans.join(t("common.comma")) })}
          </p>
        )}
        <h1 className="text-4xl sm:text-5xl">
          {name}
          {name !== countryName && <span className="block text-lg font-normal sm:text-xl">{countryName}</span>}
        </h1>
        <p className="text-lg">{tagline}</p>
      </div>
    </div>
  );
}
