import { Headset, Heart, House, Luggage } from "lucide";
import { NavLink } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Home and what is the reader's own, at the thumb of a phone; what is sold stands in home's tabs and in the menu. */
export function BottomBar() {
  const t = useT();
  const paths = usePaths();
  const places = [
    { to: paths.home, icon: House, label: t("shell.home"), end: true },
    { to: paths.saved, icon: Heart, label: t("shell.saved"), end: false },
    { to: paths.myBookings(), icon: Luggage, label: t("shell.my_trips"), end: false },
    { to: paths.contactUs, icon: Headset, label: t("shell.help"), end: false },
  ];
  return (
    <nav
      aria-label={t("shell.main_navigation")}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map(({ to, icon, label, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) =>
            classNames(
              // Large text grows as far as four words fit side by side.
              "grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 px-0.5 text-center text-[min(var(--text-sm),4.4vw)] leading-heading font-medium",
              isActive ? "text-palm-600" : "text-muted",
            )
          }
        >
          <Icon icon={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
