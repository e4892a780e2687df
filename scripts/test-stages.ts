/** The parts of `npm test`, each with what it counted. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findNotLookedAt } from "../e2e/looked-at.ts";
import { readJourneys } from "./read-journeys.ts";
import { failure, type Tally } from "./tally.ts";

const minutes = 60_000;
const scratch = mkdtempSync(join(tmpdir(), "wijha-test-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Has the journeys' browser installed where there is none, beside what does not need it. Where that fails, the journeys tell why. */
export const prepareBrowser = (): Promise<number | null> =>
  run(process.execPath, ["scripts/find-browser.ts"], 5 * minutes);

/** Runs a command with its output shown; answers its exit code, or null when it took longer than `limit`. */
function run(file: string, args: string[], limit: number): Promise<number | null> {
  const child = spawn(file, args, { stdio: ["ignore", "inherit", "inherit"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), limit);
  return new Promise((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** What a runner wrote down, or one failure when it ended without a word or worse than it wrote. */
function readTally(file: string, code: number | null, read: (report: never) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(file, "utf8")) as never);
    return code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file. */
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

const failedTests = ({ name, assertionResults }: VitestReport["testResults"][number]) =>
  assertionResults
    .filter((each) => each.status === "failed")
    .map((each) => failure(`${relative(".", name)}: ${each.fullName}`, each.failureMessages[0]));

/** `only`: Vitest's own filters and options; all tests without. */
export async function runVitest(only: string[] = []): Promise<Tally> {
  const file = join(scratch, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...only];
  const code = await run("node_modules/.bin/vitest", args, 30 * minutes);
  return readTally(file, code, (report: VitestReport) => {
    // A file that could not be loaded holds no tests: it counts as one that failed.
    const broken = report.testResults.filter(
      (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [
        ...report.testResults.flatMap(failedTests),
        ...broken.map((suite) => failure(relative(".", suite.name), suite.message)),
      ],
    };
  });
}

/** `only`: options of e2e/run.ts; all journeys without. */
export async function runJourneys(only: string[] = []): Promise<Tally> {
  const file = join(scratch, "journeys.json");
  const code = await run(process.execPath, ["e2e/run.ts", `--report=${file}`, ...only], 42 * minutes);
  const tally = readTally(file, code, readJourneys);
  return only.length > 0 ? tally : withNotLookedAt(tally);
}

/** Journeys run in one language where others open the same pages in both: every page is to be looked at in both. */
async function withNotLookedAt(tally: Tally): Promise<Tally> {
  const missing = await findNotLookedAt();
  const failures = missing.map((page) => `${page}: no journey had axe look at this page`);
  return { ...tally, failed: tally.failed + missing.length, failures: [...(tally.failures ?? []), ...failures] };
}
