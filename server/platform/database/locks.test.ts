import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locks as ofSandboxes } from "#sandbox/locks.ts";
import { locks } from "./locks.ts";

const root = join(import.meta.dirname, "../../..");

test("every lock has a number of its own, and it stands in a table", () => {
  const numbers = [...Object.values(locks), ...Object.values(ofSandboxes)];
  expect(new Set(numbers).size).toBe(numbers.length);
  const elsewhere = globSync(["server/**/*.ts", "sandbox/**/*.ts", "scripts/*.ts"], { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/(^|\/)locks(\.test)?\.ts$/.test(file))
    .filter((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return /advisory/.test(source) && /\block\w* = \d|advisory\w*\(\d|\b727_?\d{3}\b/i.test(source);
    });
  expect(elsewhere).toEqual([]);
});
