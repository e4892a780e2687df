import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Place } from "./main-places.ts";

type Props = { place: Pick<Place, "icon" | "directed">; className?: string | undefined };

/** The icon of a place, along the line of reading where it points somewhere. */
export function PlaceIcon({ place: { icon, directed }, className }: Props) {
  const Drawn = directed ? DirIcon : Icon;
  return <Drawn icon={icon} className={className} />;
}
