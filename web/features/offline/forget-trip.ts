import { useEffect } from "react";
import { removeTrip } from "#web/lib/offline/kept-trips.ts";

/** Takes away what was kept of a trip that is not shown here any more. */
export function ForgetTrip({ id }: { id: string }) {
  useEffect(() => {
    // A browser that keeps nothing has nothing to forget.
    if ("caches" in globalThis) removeTrip(caches, id).catch(() => undefined);
  }, [id]);
  return null;
}
