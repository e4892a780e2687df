import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { buttonClass } from "#web/ui/button-class.ts";

const sections = ["when", "todo", "stay", "food", "know", "budget", "months", "questions"] as const;

/** The way to the parts of a long page. */
export function SectionLinks({ destination }: { destination: Destination }) {
  const t = useT();
  const hasMonths = destination.months.some(({ flight }) => flight);
  return (
    <nav
      aria-label={t("destinations.on_this_page")}
      className="-mx-4 mt-4 fade-sides overflow-x-auto px-4 sm:mx-0 sm:px-0"
      data-scroll-x
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {sections
          .filter((section) => section !== "months" || hasMonths)
          .map((section) => (
            <li key={section} className="shrink-0">
              <a href={`#${section}`} className={buttonClass({ variant: "soft", size: "sm" })}>
                {t(`destinations.section_${section}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
