import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** Suggested days, one after the other. */
export function Plan({ destination: { itinerary } }: { destination: Destination }) {
  const t = useT();
  const digits = useDigits();
  return (
    <>
      <h3 className="mt-8 text-xl">{t("destinations.plan_title", { count: itinerary.length })}</h3>
      <ol className="mt-4">
        {itinerary.map(({ day, title, text }) => (
          <li
            key={day}
            className="relative grid grid-cols-[32px_1fr] gap-3 pb-6 before:absolute before:start-[15px] before:top-8 before:bottom-0 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="relative grid size-8 place-items-center rounded-full bg-palm-50 font-semibold text-palm-600"
            >
              {digits(day)}
            </span>
            <div className="min-w-0 pt-1">
              <h4 className="text-base font-semibold">
                <span className="sr-only">{t("destinations.plan_day", { day })} </span>
                {title}
              </h4>
              <p className="max-w-read text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
