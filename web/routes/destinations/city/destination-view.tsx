import type { Destination } from "#contract/destinations.ts";
import { DestinationCard } from "#web/features/destinations/destination-card.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { Budget } from "./budget.tsx";
import { CheapestMonths } from "./cheapest-months.tsx";
import { Climate } from "./climate.tsx";
import { DestinationData } from "./destination-data.tsx";
import { Districts } from "./districts.tsx";
import { Facts } from "./facts.tsx";
import { Food } from "./food.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { Hero } from "./hero.tsx";
import { Plan } from "./plan.tsx";
import { Prices } from "./prices.tsx";
import { Questions } from "./questions.tsx";
import { SectionLinks } from "./section-links.tsx";
import { Todo } from "./todo.tsx";

/** `today`: the day in Riyadh. */
export type DestinationViewProps = { destination: Destination; today: string };

/** Everything about a destination: why, when, what, where, how, and what the way there costs. */
export default function DestinationView({ destination, today }: DestinationViewProps) {
  const { name, combineWith, checkedOn } = destination;
  const t = useT();
  const paths = usePaths();
  const { day } = useFormats();
  return (
    <main id="content" className="pb-16">
      <DestinationData key={destination.id} destination={destination} />
      <div className="page-width">
        <Breadcrumbs trail={[{ label: t("destinations.crumb"), to: paths.destinations() }, { label: name }]} />
        <Hero destination={destination} />
        <Facts destination={destination} />
        <SectionLinks destination={destination} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 pt-8 md:grid-cols-[minmax(0,1fr)_340px] large-text:grid-cols-[minmax(0,1fr)]!">
          <section aria-labelledby="story" className="min-w-0">
            <h2 id="story" className="text-2xl">
              {t("destinations.story_title", { name })}
            </h2>
            <p className="mt-3 max-w-read text-lg leading-relaxed">{destination.story}</p>
            <Plan destination={destination} />
          </section>
          <Prices destination={destination} today={today} />
        </div>
      </div>
      <Climate destination={destination} />
      <Todo destination={destination} />
      <div className="bg-sand py-12 below-404 md:below-189">
        <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12">
          <Districts destination={destination} today={today} />
          <Food destination={destination} />
        </div>
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12 pt-12 below-570 md:below-331">
        <GoodToKnow destination={destination} />
        <Budget destination={destination} />
        <CheapestMonths destination={destination} today={today} />
        <Questions questions={destination.faq} />
        {combineWith.length > 0 && (
          <section aria-labelledby="combine">
            <h2 id="combine" className="text-2xl">
              {t("destinations.combine_title", { name })}
            </h2>
            <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4 large-text:grid-cols-1! max-sm:gap-3">
              {combineWith.map((other) => (
                <li key={other.id} className="grid">
                  <DestinationCard destination={other} className="min-h-52" />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-sm text-muted">{t("destinations.sample", { date: day(checkedOn, "long") })}</p>
      </div>
    </main>
  );
}
