import { useMainPlaces } from "./main-places.ts";
import { PlaceLink } from "./place-link.tsx";

/** Everything that is sold here, one under the other. */
export function MenuPlaces() {
  return (
    <ul className="-mx-2">
      {useMainPlaces().map((place) => (
        <li key={place.label}>
          <PlaceLink place={place} className="min-h-11 px-2" />
        </li>
      ))}
    </ul>
  );
}
