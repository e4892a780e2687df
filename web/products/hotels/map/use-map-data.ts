import { useEffect, useState } from "react";
import { type Leaflet, loadLeaflet } from "#web/features/map/load-leaflet.ts";
import type { MapData } from "./map-data.ts";

const nothing: MapData = { base: null, pins: null, hotels: [] };

/**
 * The library, the city and the pins as they arrive; `failed` once the map cannot be had. Without its base it still shows
 * where the hotels are to each other. Asked for without the router, which would draw the list again with it.
 */
export function useMapData(address: string) {
  const [leaflet, setLeaflet] = useState<Leaflet | null>(null);
  const [lost, setLost] = useState(false);
  const [data, setData] = useState<MapData | null>(null);
  useEffect(() => {
    loadLeaflet().then(
      (library) => setLeaflet(() => library),
      () => setLost(true),
    );
  }, []);
  useEffect(() => {
    const left = new AbortController();
    readMap(address, left.signal).then(setData, () => {
      if (!left.signal.aborted) setData(nothing);
    });
    return () => left.abort();
  }, [address]);
  const failed = lost || data?.pins === null;
  return { leaflet, base: data?.base ?? null, pins: data?.pins ?? null, cards: data?.hotels ?? nothing.hotels, failed };
}

async function readMap(address: string, signal: AbortSignal): Promise<MapData> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the map answered ${answer.status}`);
  return (await answer.json()) as MapData;
}
