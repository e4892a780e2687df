import { setTimeout as rest } from "node:timers/promises";
import { SupplierError } from "#server/platform/supplier.ts";

const tries = 6;
const longestRestMs = 60_000;
const usualRestMs = 10_000;

/** For work that nobody waits for: what comes too early for the quota is done when there is room again. */
export async function patiently<Answer>(
  work: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = rest,
): Promise<Answer> {
  for (let left = tries; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      const isEarly =
        error instanceof SupplierError && error.kind === "rate_limited" && error.info.code !== "look_to_book";
      if (!isEarly || left <= 1) throw error;
      await wait(Math.min(error.info.retryAfterMs ?? usualRestMs, longestRestMs));
    }
}
