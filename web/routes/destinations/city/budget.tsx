import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";

const levels = ["low", "mid", "high"] as const;

/** What one person spends on a day, in three ways to travel. */
export function Budget({ destination: { budget } }: { destination: Destination }) {
  const t = useT();
  return (
    <section aria-labelledby="budget">
      <h2 id="budget" className="scroll-mt-24 text-2xl">
        {t("destinations.budget_title")}
      </h2>
      <ul className="mt-4 grid overflow-hidden rounded-card border border-line sm:grid-cols-3 sm:divide-x sm:divide-line rtl:sm:divide-x-reverse large-text:grid-cols-1!">
        {levels.map((level) => (
          <li key={level} className="grid gap-1 p-5 max-sm:border-b max-sm:border-line max-sm:last:border-b-0">
            <span className="text-muted">{t(`destinations.budget_${level}`)}</span>
            <Money value={budget[level]} big className="text-2xl font-semibold" />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-read text-muted">{budget.text}</p>
    </section>
  );
}
