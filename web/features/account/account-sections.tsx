import {
  Bell,
  Heart,
  type IconNode,
  Lock,
  Luggage,
  SlidersHorizontal,
  Ticket,
  UserRound,
  UsersRound,
  Wallet,
} from "lucide";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

/** `about`: where what it is about is sold. */
type Section = { to: string; icon: IconNode; label: string; about?: string };

/** The sections of the account as a line under the header, the same on each of its pages; a phone pushes it along. */
export function AccountSections() {
  const t = useT();
  const paths = usePaths();
  const isSold = useIsSold();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the section one is in may stand beyond the edge. Only the row is moved, never the page.
    const here = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const view = row.current?.getBoundingClientRect();
    if (here && view) row.current?.scrollBy({ left: here.left + here.width / 2 - (view.left + view.width / 2) });
  }, [pathname]);
  const sections: Section[] = [
    { to: paths.myBookings(), icon: Luggage, label: t("shell.my_bookings") },
    { to: paths.saved, icon: Heart, label: t("shell.saved") },
    { to: paths.priceAlerts, icon: Bell, label: t("alerts.title"), about: paths.flightSearch() },
    { to: paths.tickets, icon: Ticket, label: t("shell.tickets") },
    { to: paths.settings.balance, icon: Wallet, label: t("balance.title") },
    { to: paths.settings.travellers, icon: UsersRound, label: t("shell.travellers") },
    { to: paths.settings.profile, icon: UserRound, label: t("shell.profile") },
    { to: paths.settings.preferences, icon: SlidersHorizontal, label: t("shell.preferences") },
    { to: paths.settings.password, icon: Lock, label: t("shell.password_and_devices") },
  ];
  const shown = sections.filter(({ about }) => !about || isSold(about));
  return (
    <nav aria-label={t("account.sections")} className="border-b border-line">
      <ul ref={row} className="page-width flex fade-sides gap-1 overflow-x-auto [scrollbar-width:none]">
        {shown.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-12 items-center gap-2 border-b-3 px-3 font-medium whitespace-nowrap -outline-offset-2 transition-colors",
                  isActive ? "border-palm-500 text-palm-600" : "border-transparent text-muted hover:text-ink",
                )
              }
            >
              <Icon icon={icon} className="sm:max-[88rem]:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
