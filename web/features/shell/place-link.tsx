import { NavLink } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Place } from "./main-places.ts";

type Props = { place: Place; className?: string; iconClassName?: string };

/** A place in the header's line or in the menu: its icon and name, marked while the reader is there. */
export function PlaceLink({ place: { to, icon, label, directed }, className, iconClassName }: Props) {
  const t = useT();
  return (
    <NavLink
      to={to}
      // A function: the router would add a class of its own to a text.
      className={() => classNames("place-link", className)}
    >
      <Icon icon={icon} className={classNames(directed && "rtl:-scale-x-100", iconClassName)} />
      {t(label)}
    </NavLink>
  );
}
