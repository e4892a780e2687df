import { execFileSync } from "node:child_process";
import type { Figure } from "../figure.ts";

const test = "server/modules/desk/changes/double-takes.test.ts";

/**
 * Two members of staff take each of so many cases at the same moment. The test ends at the first that both have, that nobody has, or
 * whose loser is not told who was faster. @throws Error with what it found
 */
export async function measureDoubleTakes(count: number): Promise<Figure[]> {
  const began = performance.now();
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", test], {
    env: { ...process.env, DOUBLE_TAKES: String(count) },
    encoding: "utf8",
    stdio: "pipe",
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: "cases taken by two at once, one has each", value: count, unit: "cases", limit: { atLeast: count } },
    { name: "cases taken by two at once, time", value: seconds, unit: "s", limit: null },
  ];
}
