import { BedDouble, Plane, TicketCheck } from "lucide-react";
import { Suspense } from "react";
import { NavLink } from "react-router";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BrandLink } from "./brand-link.tsx";
import { LanguageLink } from "./language-link.tsx";

const loadTools = () => import("./header-tools.tsx");
const Tools = aliveOnTouch<object>(import.meta.env.SSR ? await loadTools() : null, loadTools);

const link = ({ isActive }: { isActive: boolean }) =>
  classNames(
    "flex min-h-10 items-center gap-2 rounded-field px-3 font-medium transition-colors",
    isActive ? "bg-palm-50 text-palm-600" : "text-muted hover:text-ink",
  );

export function Header() {
  const t = useT();
  const paths = usePaths();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="page-width flex h-16 items-center gap-3 sm:h-17 sm:gap-8">
        <BrandLink />
        <nav aria-label={t("shell.main_navigation")} className="hidden grow gap-1 sm:flex">
          <NavLink to={paths.flightSearch()} className={link}>
            <DirIcon icon={Plane} />
            {t("shell.flights")}
          </NavLink>
          <NavLink to={paths.hotelSearch()} className={link}>
            <Icon icon={BedDouble} />
            {t("shell.hotels")}
          </NavLink>
          <NavLink to={paths.myBookings()} className={link}>
            <Icon icon={TicketCheck} />
            {t("shell.my_booking")}
          </NavLink>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <LanguageLink className="flex min-h-11 items-center rounded-field px-2.5 font-medium hover:bg-sand sm:min-h-10" />
          <Suspense fallback={<span className="h-11 w-24 sm:w-64" />}>
            <Tools />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
