/**
 * Walks the journeys through the real product in a real browser.
 *   node e2e/run.ts [--only=words of the name|other words] [--locale=en] [--origin=http://localhost:3000 --data=.data] [--report=file.json]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import type { Locale } from "#i18n/locales.ts";
import { startProduct } from "../scripts/start-product.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { journeys } from "./all-journeys.ts";
import { type JourneyOutcome, runJourney } from "./run-journey.ts";

const options = parseArgs({
  options: {
    only: { type: "string" },
    locale: { type: "string" },
    origin: { type: "string" },
    data: { type: "string", default: ".data" },
    report: { type: "string" },
  },
}).values;

/** A product that somebody else started, for writing journeys. */
function runningAt(origin: string) {
  const gateway = new URL(origin);
  gateway.port = `${Number(gateway.port) + 1}`;
  return { origin, gatewayOrigin: gateway.origin, dataDir: options.data, log: () => "", stop: async () => {} };
}

const waiting = journeys.flatMap((journey) =>
  (journey.locales ?? (["en", "ar"] as const))
    .filter((locale: Locale) => !options.locale || locale === options.locale)
    .filter(() => !options.only || options.only.split("|").some((words) => journey.name.includes(words)))
    .map((locale) => ({ journey, locale })),
);

const executablePath = findBrowser();
// Journeys come from one address and would soon meet the limits that are meant for one person.
const product = options.origin ? runningAt(options.origin) : await startProduct({ env: { RATE_LIMIT_FACTOR: "1000" } });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
const outcomes = new Map<string, JourneyOutcome>();

type Walk = (typeof waiting)[number];

async function walk(ways: Walk[]): Promise<Walk[]> {
  const failures: Walk[] = [];
  for (let next = ways.shift(); next; next = ways.shift()) {
    const outcome = await runJourney(browser, product, next.journey, next.locale);
    outcomes.set(outcome.name, outcome);
    if (outcome.fault !== null) failures.push(next);
    console.log(`${outcome.fault === null ? "ok    " : "FAILED"} ${outcome.name} ${outcome.seconds.toFixed(1)} s`);
    if (outcome.fault !== null) console.log(outcome.fault.replaceAll(/^/gm, "         "));
  }
  return failures;
}

try {
  const failures = (await Promise.all([walk(waiting), walk(waiting)])).flat();
  // Two that share a slow machine can outwait a timeout: a few failures walk once more, one after another, and count then.
  if (failures.length > 0 && failures.length <= 8) {
    console.log(`Once more: ${failures.length}`);
    await walk(failures);
  }
} finally {
  await browser.close();
  await product.stop();
}

const failed = [...outcomes.values()].filter((outcome) => outcome.fault !== null).length;
const tally = { passed: outcomes.size - failed, failed };
if (failed > 0) console.log(`What the product wrote:\n${product.log().split("\n").slice(-60).join("\n")}`);
if (options.report) writeFileSync(options.report, JSON.stringify(tally));
process.exitCode = failed > 0 ? 1 : 0;
