import { type LucideIcon, Lock, Luggage, SlidersHorizontal, Ticket, UserRound, UsersRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type Section = { to: string; icon: LucideIcon; label: string };

/** The sections of the account: a list beside the page on a desk, a row to push along on a phone. */
export function AccountSections() {
  const t = useT();
  const paths = usePaths();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the section one is in may stand beyond the edge. Only the row is moved, never the page.
    const here = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const view = row.current?.getBoundingClientRect();
    if (here && view) row.current?.scrollBy({ left: here.left + here.width / 2 - (view.left + view.width / 2) });
  }, [pathname]);
  const sections: Section[] = [
    { to: paths.myBookings(), icon: Luggage, label: t("shell.my_bookings") },
    { to: paths.tickets, icon: Ticket, label: t("shell.tickets") },
    { to: paths.settings.travellers, icon: UsersRound, label: t("shell.travellers") },
    { to: paths.settings.profile, icon: UserRound, label: t("shell.profile") },
    { to: paths.settings.preferences, icon: SlidersHorizontal, label: t("shell.preferences") },
    { to: paths.settings.password, icon: Lock, label: t("shell.password_and_devices") },
  ];
  return (
    <nav
      ref={row}
      aria-label={t("account.sections")}
      className="-mx-4 fade-sides overflow-x-auto px-4 sm:-mx-6 sm:px-6 md:sticky md:top-20 md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex w-max gap-1.5 py-1 md:grid md:w-auto md:gap-1 md:py-0">
        {sections.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-11 items-center gap-3 rounded-field px-3.5 font-medium whitespace-nowrap transition-colors",
                  isActive ? "bg-palm-50 text-palm-600" : "text-muted hover:bg-sand hover:text-ink",
                )
              }
            >
              <Icon icon={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
