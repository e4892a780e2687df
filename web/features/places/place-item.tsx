import type { Place } from "#contract/places.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";

/** What a search form needs to know of a place. */
export type PlaceItem = Place;

/** After the name of a chosen place: `RUH`, or that all its airports are meant. */
export function PlaceNote({ place }: { place: PlaceItem }) {
  const t = useT();
  return place.kind === "metro" ? t("search.all_airports") : <Code>{place.code}</Code>;
}

/** A line of the suggestions. */
export function PlaceOption({ place }: { place: PlaceItem }) {
  const t = useT();
  return (
    <span className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <b className="block">
          <bdi>{place.city}</bdi>
        </b>
        <span className="block text-sm text-muted">
          {place.kind === "metro" ? t("search.all_airports") : <bdi>{place.name}</bdi>} · <bdi>{place.countryName}</bdi>
        </span>
        {place.servedFor && (
          <span className="block text-sm text-ok">{t("search.served_for", { place: place.servedFor })}</span>
        )}
      </span>
      <Code className="font-semibold text-muted">{place.code}</Code>
    </span>
  );
}
