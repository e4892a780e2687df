import { execFileSync } from "node:child_process";
import type { Figure } from "../figure.ts";

const test = "server/modules/supplier-statements/import/import-statement.test.ts";
/** A third of three tickets, a tenth given back: more than a hundred thousand lines. */
const bookings = 58_000;
/**
 * A supplier's statement with planted faults, from its file into the database. The test ends where a fault is not found or anything else is
 * told, and where it takes more than thirty seconds.
 */
export function measureStatements(): Figure[] {
  const began = performance.now();
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", test], {
    env: { ...process.env, WIJHA_STATEMENT_BOOKINGS: String(bookings) },
    encoding: "utf8",
    stdio: "pipe",
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: "supplier's statement, bookings of 102,479 lines", value: bookings, unit: "bookings", limit: null },
    { name: "supplier's statement, time with its test's start", value: seconds, unit: "s", limit: { atMost: 60 } },
  ];
}
