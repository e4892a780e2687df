import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { BrandLink } from "./brand-link.tsx";
import { LanguageLink } from "./language-link.tsx";
import { useMainPlaces } from "./main-places.ts";
import { PlaceLink } from "./place-link.tsx";

const tools: PartSource<object> = {
  name: "header-tools",
  load: () => import("./header-tools.tsx"),
  meanwhile: <span className="h-11 w-24 sm:w-64 lg:w-96" />,
};
const Tools = createPart(tools, import.meta.env.SSR ? await loadPart(tools) : null);

export function Header() {
  const t = useT();
  const places = useMainPlaces();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="page-width flex h-16 items-center gap-3 sm:h-17 lg:gap-5">
        <BrandLink />
        <nav aria-label={t("shell.main_navigation")} className="hidden grow md:flex lg:gap-0.5 large-text:hidden">
          {places.map((place) => (
            <PlaceLink
              key={place.label}
              place={place}
              className="px-1.5 lg:px-2.5"
              iconClassName="max-[88rem]:hidden"
            />
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageLink className="flex min-h-11 items-center rounded-field px-2.5 font-medium hover:bg-sand sm:min-h-10" />
          <Tools />
        </div>
      </div>
    </header>
  );
}
