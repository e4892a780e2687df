import { useEffect, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";

const sections = ["overview", "rooms", "amenities", "location", "reviews", "policy"] as const;
type Section = (typeof sections)[number];

/** Links to the parts of the page, always in sight; the one being read is marked. */
export function SectionTabs({ reviews }: { reviews: boolean }) {
  const t = useT();
  const at = useSectionInView();
  return (
    <nav
      aria-label={t("hotel.sections")}
      className="sticky top-16 z-10 mt-5 border-b border-line bg-paper sm:top-17 large-text:static print:hidden"
    >
      <ul className="page-width flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {sections
          .filter((section) => reviews || section !== "reviews")
          .map((section) => (
            <li key={section}>
              <a
                href={`#${section}`}
                aria-current={section === at ? "true" : undefined}
                className="flex min-h-12 items-center border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink aria-current:border-palm-500 aria-current:text-palm-600"
              >
                {t(`hotel.section_${section}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The first part that reaches into the upper half of the window. */
function useSectionInView(): Section {
  const [at, setAt] = useState<Section>("overview");
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = sections.find((section) => seen.has(section));
        if (first) setAt(first);
      },
      { rootMargin: "-150px 0px -55% 0px" },
    );
    for (const section of sections) {
      const part = document.getElementById(section);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return at;
}
