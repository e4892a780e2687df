import { useCallback, useEffect, useRef, useState } from "react";
import type { TripToKeep } from "#web/lib/offline/keep-trip.ts";
import { isAnyKept, type KeptTrip, removeTrip } from "#web/lib/offline/kept-trips.ts";

const load = () => import("#web/lib/offline/keep-trip.ts");

/**
 * Whether a trip is kept on this device, and what changes that. One that is kept is copied anew each time its page is opened. `canKeep`: it is confirmed, and
 * shown to who holds it.
 */
export function useKeptTrip(trip: TripToKeep, canKeep: boolean) {
  const [kept, setKept] = useState<KeptTrip | null>(null);
  const [doing, setDoing] = useState<"keeping" | "removing" | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(trip);
  useEffect(() => {
    latest.current = trip;
  });
  const { id } = trip;
  useEffect(() => {
    let left = false;
    const follow = async () => {
      if (!("caches" in globalThis) || !(await isAnyKept(caches))) return;
      const { findTrip, keepTrip } = await load();
      const found = await findTrip(id);
      if (left || !found) return;
      if (!canKeep) return void removeTrip(caches, id);
      setKept(found);
      const renewed = await keepTrip(latest.current);
      if (!left) setKept(renewed);
    };
    // The older copy is as good as no answer.
    follow().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [id, canKeep]);

  const change = useCallback(async (kind: "keeping" | "removing", work: () => Promise<KeptTrip | null>) => {
    setDoing(kind);
    setFailed(false);
    try {
      setKept(await work());
    } catch {
      setFailed(true);
    }
    setDoing(null);
  }, []);

  return {
    kept,
    doing,
    failed,
    keep: () => change("keeping", async () => (await load()).keepTrip(latest.current)),
    remove: () =>
      change("removing", async () => {
        await removeTrip(caches, id);
        return null;
      }),
  };
}
