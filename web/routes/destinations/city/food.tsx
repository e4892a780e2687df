import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";

/** What to eat. */
export function Food({ destination: { name, food } }: { destination: Destination }) {
  const t = useT();
  return (
    <section aria-labelledby="food">
      <h2 id="food" className="scroll-mt-24 text-2xl">
        {t("destinations.food_title", { name })}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 large-text:grid-cols-1!">
        {food.map(({ title, text }) => (
          <li key={title} className="border-s-3 border-gold ps-4">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
