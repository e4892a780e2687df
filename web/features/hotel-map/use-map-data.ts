import { useEffect, useState } from "react";
import type { CityMap, HotelResults } from "#contract/hotels.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { isAborted } from "#web/lib/error-text.ts";
import type { Leaflet } from "./load-leaflet.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import { loadCityMap, loadPins, type PinQuery } from "./map-calls.ts";

/** The library, the city and the pins as they arrive; `failed` once the map itself cannot be had. */
export function useMapData(city: string, query: PinQuery) {
  const locale = useLocale();
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null);
  const [base, setBase] = useState<CityMap | null>(null);
  const [pins, setPins] = useState<HotelResults["pins"] | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = JSON.stringify(query);
  useEffect(() => {
    loadLeaflet().then(
      (library) => setLeaflet(() => library),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    // Without its base the map still shows where the hotels are to each other.
    loadCityMap(city, locale).then(setBase, () => setBase(null));
  }, [city, locale]);
  useEffect(() => {
    loadPins(JSON.parse(asked) as PinQuery, locale).then(setPins, (error: unknown) => {
      if (!isAborted(error)) setFailed(true);
    });
  }, [asked, locale]);
  return { leaflet, base, pins, failed };
}
