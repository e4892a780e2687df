import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A journey that passes only when it is run again. */
const journey = `
import { test } from "@playwright/test";
test("flaky", { tag: ["@en", "@desktop"] }, ({}, { retry }) => {
  if (retry === 0) throw new Error("the first time");
});
`;

/** The journeys' own settings, with other tests and no product. */
const config = `
import journeys from "../../e2e/playwright.config.ts";
export default { ...journeys, testDir: ".", testMatch: "flaky.ts", outputDir: "results", globalSetup: undefined };
`;

function runFlaky(ci: string) {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(join(".cache", "flaky-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "flaky.ts"), journey);
  writeFileSync(join(folder, "playwright.config.ts"), config);
  const report = join(folder, "report.json");
  // No browser is opened: any program stands for it.
  const env = { ...process.env, CI: ci, CHROMIUM: process.execPath, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ["node_modules/@playwright/test/cli.js", "test", `--config=${folder}/playwright.config.ts`];
  const { status, stdout } = spawnSync(process.execPath, [...args, "--reporter=list,json"], { env, encoding: "utf8" });
  return { status, stdout, report: JSON.parse(readFileSync(report, "utf8")) as { stats: object } };
}

test("a journey that passes only the second time is shown as flaky and counted, and fails the run where CI is set", () => {
  const atHome = runFlaky("");
  expect(atHome.report.stats).toMatchObject({ expected: 0, unexpected: 0, flaky: 1 });
  expect(atHome.stdout).toContain("1 flaky");
  expect(atHome.status).toBe(0);
  expect(runFlaky("true").status).toBe(1);
}, 120_000);
