import { existsSync, readFileSync } from "node:fs";
import { failure, type Tally } from "./tally.ts";

type Result = {
  error?: { message?: string; stack?: string };
  attachments?: { name: string; path?: string }[];
};

type Suite = {
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string; results: Result[] }[] }[];
};

/** What Playwright's JSON reporter writes down. */
type JourneysReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** So much of a page is told. */
const pageLines = 60;

export const readJourneys = ({ stats, ...suite }: JourneysReport): Tally => ({
  passed: stats.expected + stats.flaky,
  // What was never started, because the run ended early, has not passed.
  failed: stats.unexpected + stats.skipped,
  flaky: stats.flaky,
  failures: failedJourneys(suite),
});

/** The journeys that failed, or did so once: what went wrong, where in the journey, and what stood on the page. */
function failedJourneys(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status, results }) => {
        const failed = results.findLast(({ error }) => error);
        const once = status === "flaky" ? ", and passed when it was run again" : "";
        return failure(`${title} [${projectName}]${once}`, failed && told(failed), 30 + pageLines);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneys)];
}

function told({ error, attachments = [] }: Result): string {
  const message = (error?.message ?? "").split("\n").slice(0, 20);
  const frames = (error?.stack ?? "").split("\n").filter((line) => /^\s+at .*\be2e\//.test(line));
  const context = attachments.find(({ name }) => name === "error-context")?.path;
  return [...message, ...frames.slice(0, 6), ...(context && existsSync(context) ? readPage(context) : [])].join("\n");
}

/** The main part of the page as its roles and words, from what Playwright wrote of it. */
function readPage(file: string): string[] {
  const page = /^# Page snapshot\n+```yaml\n([^`]*)/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const lines = page.split("\n").filter((line) => !/^\s*- \/url:/.test(line));
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines.slice(Math.max(main, 0)).slice(0, pageLines);
}
