import type { Money as Amount } from "#contract/money.ts";
import type { Place } from "#contract/places.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

/** What a search form needs to know of a place. */
export type PlaceItem = Place;

/** After the name of a chosen place: `RUH`, or that all its airports are meant. */
export function PlaceNote({ place }: { place: PlaceItem }) {
  const t = useT();
  return place.kind === "metro" ? t("search.all_airports") : <Code>{place.code}</Code>;
}

/** A line of the suggestions; `price`: of a return there, where it is known. */
export function PlaceOption({ place, price }: { place: PlaceItem; price?: Amount | undefined }) {
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
      <span className="shrink-0 text-end">
        <Code className="font-semibold text-muted">{place.code}</Code>
        {price && (
          <span className="block text-sm text-ok">
            <Rich id="search.return_from" parts={{ amount: <Money value={price} whole /> }} />
          </span>
        )}
      </span>
    </span>
  );
}
