import { Baby, Footprints, Landmark, type IconNode, MoonStar, ShoppingBag, Trees, Utensils, Waves } from "lucide";
import type { Destination, TodoKind } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TodoMap } from "./todo-map.tsx";

const icons: Record<TodoKind, IconNode> = {
  sight: Landmark,
  museum: Landmark,
  nature: Trees,
  food: Utensils,
  market: ShoppingBag,
  family: Baby,
  faith: MoonStar,
  beach: Waves,
  walk: Footprints,
};

/** What to see and do, numbered as on the map beside it. */
export function Todo({ destination }: { destination: Destination }) {
  const { name, todo, hotelCities } = destination;
  const t = useT();
  const digits = useDigits();
  const city = hotelCities[0];
  return (
    <section aria-labelledby="todo" className="page-width py-12 below-560 md:below-395">
      <h2 id="todo" className="scroll-mt-24 text-2xl">
        {t("destinations.todo_title", { name })}
      </h2>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)]!">
        {city && (
          <div className="md:sticky md:top-24 md:order-2 noscript:hidden print:hidden">
            <TodoMap city={city.id} name={name} todo={todo} />
          </div>
        )}
        <ol className="grid gap-3">
          {todo.map(({ id, title, text, kind, minutes }, index) => (
            <li
              key={id}
              id={`todo-${id}`}
              tabIndex={-1}
              className="grid scroll-mt-28 grid-cols-[32px_minmax(0,1fr)] gap-3 rounded-card border border-line p-4 target:border-palm-500 focus:border-palm-500"
            >
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-full bg-palm-700 text-sm font-semibold text-white"
              >
                {digits(index + 1)}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                  <span className="flex items-center gap-1.5">
                    <Icon icon={icons[kind]} />
                    {t(`destinations.kind_${kind}`)}
                  </span>
                  <span>
                    <Duration minutes={minutes} />
                  </span>
                </p>
                <p className="mt-1.5">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
