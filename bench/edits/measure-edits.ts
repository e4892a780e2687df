import { execFileSync } from "node:child_process";
import type { Figure } from "../figure.ts";

const test = "server/modules/bookings/edit-while-held.test.ts";

/**
 * Bookings of each of the four products that are edited, given a code, paid twice or killed at random places of their hold,
 * beside those with an edit at every place. The test ends with every difference between what was paid, ordered and booked.
 * @throws Error with the differences
 */
export async function measureEdits(bookings: number): Promise<Figure[]> {
  const began = performance.now();
  const seed = Date.now() % 1_000_000;
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", test], {
    env: { ...process.env, EDIT_RUNS: String(bookings), EDIT_SEED: String(seed) },
    encoding: "utf8",
    stdio: "pipe",
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: "edited while held, differences", value: 0, unit: "", limit: { atMost: 0 }, note: `seed ${seed}` },
    { name: "edited while held, bookings of each product", value: bookings, unit: "", limit: { atLeast: bookings } },
    { name: "edited while held, time", value: seconds, unit: "s", limit: null },
  ];
}
