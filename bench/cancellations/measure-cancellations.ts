import { execFileSync } from "node:child_process";
import type { Figure } from "../figure.ts";

const test = "server/modules/bookings/cancellations/cancel-chaos.test.ts";

/**
 * Random sequences of pay, fail, cancel, partial cancel, refund, webhook and crash, half of them over flights and half over
 * hotels. The test ends at the first that leaves books out of balance, money astray or an illegal state.
 * @throws Error with that sequence
 */
export async function measureCancellations(sequences: number): Promise<Figure[]> {
  const began = performance.now();
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", test], {
    env: { ...process.env, CHAOS_SEQUENCES: String(sequences) },
    encoding: "utf8",
    stdio: "pipe",
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: "random payments and cancellations, sound", value: sequences, unit: "runs", limit: { atLeast: sequences } },
    { name: "random payments and cancellations, time", value: seconds, unit: "s", limit: null },
  ];
}
