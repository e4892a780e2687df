import { writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { runSequences } from "./testing/sequences/run-sequences.ts";

// What becomes of a file is told elsewhere: each would cost a process.
vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

/**
 * `npm run bench` runs 5,000, of seeds of their own, and reads in the file `SEQUENCES_SEEN` what they came to. `SEQUENCES_SEED` and
 * `SEQUENCES_PATH` run again what failed.
 */
const { SEQUENCES: asked, SEQUENCES_SEED: seed, SEQUENCES_PATH: path, SEQUENCES_SEEN: file } = process.env;
const count = Number(asked ?? 8);
const acts = ["cancel", "payOut", "change", "add", "name", "divide", "moved", "stay", "promise"].map(
  (act) => `${act} done`,
);
const ends = [
  "paid by tabby",
  "paid by apple_pay",
  "change",
  "addition",
  "stay_change",
  "rebooking",
  "division",
  "name corrected",
  "cancellation refunded, kept",
];

const tell = (text: string) => void process.stdout.write(`${text}\n`);

test("whatever follows a sale, in any order: booking, supplier, gateway, books and tax documents agree, and nothing waits", async () => {
  const seen = await runSequences(count, {
    seed: seed ? Number(seed) : asked ? undefined : 12,
    path,
    ...(asked && { tell }),
  });
  if (asked) tell([...seen].map(([what, times]) => `${times} ${what}`).join("\n"));
  if (file) writeFileSync(file, JSON.stringify([...seen]));
  if (path) return;
  expect(seen.get("sale")).toBeGreaterThanOrEqual(count);
  expect(seen.get("confirmed")).toBeGreaterThan(0);
  if (count < 500) return;
  // It is not all refusals.
  const seldom = (all: readonly string[], least: number) => all.filter((each) => (seen.get(each) ?? 0) < least);
  expect(seldom(acts, count / 100)).toEqual([]);
  expect(seldom(ends, count / 500)).toEqual([]);
  expect(seldom(["paid by balance", "paid by balance beside another"], 1)).toEqual([]);
}, 14_400_000);
