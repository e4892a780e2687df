import { expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { consoleToLog } from "./console-to-log.ts";

test("what a library writes to the console is one line of the log, without ids and what is personal", () => {
  const written: string[] = [];
  const target = { log() {}, info() {}, warn() {}, error() {}, debug() {} };
  consoleToLog(createLog("info", { write: (line) => void written.push(line) }), target as unknown as Console);
  target.warn(...(["The URL path %s could not be decoded", `/en/my-bookings/${"A".repeat(22)}/%E0`] as unknown as []));
  target.error(...([new Error("of sara@example.com")] as unknown as []));
  expect(
    written.map((line) => JSON.parse(line) as { level: string; msg: string }).map(({ level, msg }) => [level, msg]),
  ).toEqual([
    ["warn", "console"],
    ["error", "console"],
  ]);
  expect(written[0]).toContain("/en/my-bookings/:id/%E0");
  expect(written.join()).not.toMatch(/AAAA|sara@/);
});
