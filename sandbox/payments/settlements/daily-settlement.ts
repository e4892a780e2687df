import type { SandboxDeps } from "../sandbox-deps.ts";
import { settleUntil } from "./settle-until.ts";

const DAY_MS = 86_400_000;
const RIYADH_MS = 3 * 3_600_000;

/** Settles each day once it is over in Riyadh; looked at as often as the clock ticks. */
export function createDailySettlement(deps: Pick<SandboxDeps, "pool" | "clock" | "faults">): () => Promise<void> {
  let settled = 0;
  return async () => {
    const midnight = Math.floor((deps.clock.now().getTime() + RIYADH_MS) / DAY_MS) * DAY_MS - RIYADH_MS;
    if (midnight <= settled) return;
    await settleUntil(deps, new Date(midnight));
    settled = midnight;
  };
}
