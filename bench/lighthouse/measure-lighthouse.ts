import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../../scripts/find-browser.ts";
import type { Figure } from "../figure.ts";
import { drawSearches, pagePath } from "../http/search-paths.ts";
import { stayPaths } from "../http/stay-paths.ts";

/** Kept outside the product's own packages: 176 MB that only this figure needs. */
const version = "13.5.0";
const home = fileURLToPath(new URL(`../../.cache/lighthouse-${version}`, import.meta.url));
const program = join(home, "node_modules/lighthouse/cli/index.js");

const pages = [
  "/ar",
  "/en/flights/search",
  "/ar/packages",
  "/en/packages/umrah/makkah-madinah-five-days",
  "/ar/destinations/istanbul",
  "/en/visa",
  "/ar/visa/france",
  "/en/offers",
  "/ar/blogs/how-refunds-really-work",
  "/en/about-us",
];
const limits = { performance: 95, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof limits;
/** Results start at once and are made for one reader: held to their speed alone, as nobody finds them by a search engine. */
const resultsPerformance = 90;
/** The median of them counts. */
const turns = 3;
/**
 * The phone that Lighthouse plays, by the name it bears in PageSpeed Insights. It is a crawler (R1.7): nothing is handed over
 * to the app, which is not there, and which Lighthouse would wait for 45 seconds.
 */
const agent =
  "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse";

type Report = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
};

function install() {
  if (existsSync(program)) return;
  mkdirSync(home, { recursive: true });
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["install", "--prefix", home, "--no-audit", "--no-fund", `lighthouse@${version}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function look(address: string, folder: string): Promise<Report> {
  const path = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-dev-shm-usage";
  const child = spawn(
    process.execPath,
    [
      program,
      address,
      "--quiet",
      `--only-categories=${Object.keys(limits).join(",")}`,
      "--output=json",
      `--output-path=${path}`,
      `--emulated-user-agent=${agent}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: ["ignore", "ignore", "ignore"], env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  await once(child, "exit");
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  rmSync(path);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** The turn that is the middle one by its speed. */
async function lookAgain(address: string, folder: string): Promise<Report> {
  const reports: Report[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    reports.push(await look(address, folder).catch(() => look(address, folder)));
  const speed = (report: Report) => report.categories.performance.score;
  return reports.toSorted((a, b) => speed(a) - speed(b))[Math.floor(turns / 2)]!;
}

const told = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

/** What a category holds against the page. */
const shortOf = ({ categories, audits }: Report, category: Category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(", ");

function figureOf(report: Report, category: Category, page: string, atLeast: number): Figure {
  const isSpeed = category === "performance";
  return {
    name: `Lighthouse ${category}, ${page}`,
    value: Math.round(report.categories[category].score * 100),
    unit: "",
    limit: { atLeast },
    note: isSpeed ? told.map((id) => report.audits[id]?.displayValue ?? "?").join(", ") : shortOf(report, category),
  };
}

/**
 * Lighthouse for a phone on ten pages: how fast they are, and whether they keep to good practice and can be found. And how fast
 * results of flights and hotels are.
 */
export async function measureLighthouse(origin: string): Promise<Figure[]> {
  install();
  const folder = mkdtempSync(join(tmpdir(), "wijha-lighthouse-"));
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      // Where the page stands in this language; the first answer is made, the others are kept.
      const { url } = await fetch(origin + page);
      const report = await lookAgain(url, folder);
      for (const category of Object.keys(limits) as Category[])
        figures.push(figureOf(report, category, page, limits[category]));
    }
    for (const path of [pagePath(drawSearches(1, 40)[0]!), stayPaths(1, 40)[0]!]) {
      await fetch(origin + path);
      const report = await lookAgain(origin + path, folder);
      figures.push(figureOf(report, "performance", path.split("?")[0]!, resultsPerformance));
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
