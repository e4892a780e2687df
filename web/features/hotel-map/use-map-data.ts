import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type Leaflet, loadLeaflet } from "./load-leaflet.ts";
import type { MapData } from "./map-data.ts";

/** The library, the city and the pins as they arrive; `failed` once the map cannot be had. Without its base it still shows where the hotels are to each other. */
export function useMapData(address: string) {
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null);
  const [lost, setLost] = useState(false);
  const { load, data } = useFetcher<MapData>();
  useEffect(() => {
    loadLeaflet().then(
      (library) => setLeaflet(() => library),
      () => setLost(true),
    );
  }, []);
  useEffect(() => void load(address), [load, address]);
  return { leaflet, base: data?.base ?? null, pins: data?.pins ?? null, failed: lost || data?.pins === null };
}
