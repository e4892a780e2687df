import { setTimeout as sleep } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { FaultPoint, Faults } from "./faults.ts";

/** Lets the planned or random fault of this call happen around it. */
export function injectFault(faults: Faults, point: FaultPoint): MiddlewareHandler {
  return async (c, next) => {
    const kind = faults.take(point);
    const { hangMs, slowMs } = faults.settings;
    if (kind === "slow") await wait(slowMs, c.req.raw.signal);
    if (kind !== "timeout_before" && kind !== "error_before") await next();
    if (kind === null || kind === "slow") return undefined;
    if (kind.startsWith("timeout")) await wait(hangMs, c.req.raw.signal);
    c.res = kind.startsWith("timeout")
      ? new Response(null, { status: 504 })
      : new Response("Internal error", { status: 500 });
    return undefined;
  };
}

/** Waits, but not for a caller who has hung up. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
