import { useEffect } from "react";
import { pressAgain } from "#web/lib/first-touch.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * For an element of a part that comes alive on first touch, when a press in it does nothing, or something worse, without its
 * code: the press is kept until the code is there. `each`: every press counts, as of a button that adds one.
 */
export function useWaits(kind: "" | "each" = ""): { "data-waits"?: "" | "each" } {
  const alive = useHydrated();
  useEffect(() => {
    if (alive) pressAgain();
  }, [alive]);
  return alive ? {} : { "data-waits": kind };
}
