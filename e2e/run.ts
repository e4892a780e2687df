/**
 * Runs the journeys through the real product in a real browser.
 *   node e2e/run.ts [--only="words of a name|other words"] [--locale=en] [--origin=http://localhost:3000 --data=.data]
 *     [--slowdown=4: the browser on so many times slower a processor] [--report=file.json] [options of `playwright test`]
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { productLog } from "./running-product.ts";

const names = ["only", "locale", "origin", "data", "slowdown", "report"] as const;
const own = new RegExp(`^--(?:${names.join("|")})(?:=|$)`);
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => own.test(argument)),
  options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
});

const literally = (words: string) => words.replaceAll(/[.*+?^${}()[\]\\]/g, "\\$&");

const args = [
  "test",
  "--config=e2e/playwright.config.ts",
  ...(values["only"] ? [`--grep=${literally(values["only"])}`] : []),
  ...(values["locale"] ? [`--project=${values["locale"]}-*`] : []),
  ...(values["report"] ? ["--add-reporter=json"] : []),
  ...process.argv.slice(2).filter((argument) => !own.test(argument)),
];
const env = {
  ...process.env,
  ...(values["origin"] && { JOURNEYS_ORIGIN: values["origin"], JOURNEYS_DATA: values["data"] ?? ".data" }),
  ...(values["slowdown"] && { JOURNEYS_SLOWDOWN: values["slowdown"] }),
  ...(values["report"] && { PLAYWRIGHT_JSON_OUTPUT_FILE: values["report"] }),
};
const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
const { status } = spawnSync(process.execPath, [cli, ...args], { stdio: "inherit", env });
if (status !== 0 && existsSync(productLog))
  console.log(
    `The end of the product's log (${productLog}):\n${readFileSync(productLog, "utf8").split("\n").slice(-60).join("\n")}`,
  );
process.exitCode = status ?? 1;
