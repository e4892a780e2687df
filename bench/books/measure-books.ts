import { execFileSync } from "node:child_process";
import type { Figure } from "../figure.ts";

const test = "server/modules/ledger/books.test.ts";

/**
 * Random sequences of sales, cancellations of parts and goodwill. The test ends at the first whose tax documents and books differ by a
 * halala. @throws Error with that sequence
 */
export async function measureBooks(sequences: number): Promise<Figure[]> {
  const began = performance.now();
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", test], {
    env: { ...process.env, BOOKS_SEQUENCES: String(sequences) },
    encoding: "utf8",
    stdio: "pipe",
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      name: "random sales, books and tax documents agree",
      value: sequences,
      unit: "runs",
      limit: { atLeast: sequences },
    },
    { name: "random sales, time", value: seconds, unit: "s", limit: null },
  ];
}
