import { NavLink } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { Place } from "./main-places.ts";
import { PlaceIcon } from "./place-icon.tsx";

type Props = { place: Place; className?: string; iconClassName?: string };

/** A place in the header's line or in the menu: its icon and name, marked while the reader is there. */
export function PlaceLink({ place, className, iconClassName }: Props) {
  const t = useT();
  return (
    <NavLink
      to={place.to}
      // A function: the router would add a class of its own to a text.
      className={() => classNames("place-link", className)}
    >
      <PlaceIcon place={place} className={iconClassName} />
      {t(place.label)}
    </NavLink>
  );
}
