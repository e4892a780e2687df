/** The parts of `npm test`, each with what it counted. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Tally = {
  passed: number;
  failed: number;
  /** Of those that passed: how many did so only when they were run again. */
  flaky?: number;
  /** Each failed test by its file and name, with the first lines of what it said: a log is often kept by its end only. */
  failures?: string[];
};

const failure = (name: string, message = "") =>
  [name, ...stripVTControlCharacters(message).split("\n").slice(0, 12)].join("\n    ").trimEnd();

const minutes = 60_000;
const scratch = mkdtempSync(join(tmpdir(), "wijha-test-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

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

type JourneySuite = {
  suites?: JourneySuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

function failedJourneys(suite: JourneySuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((each) => each.status === "unexpected")
      .map((each) => failure(`${title} [${each.projectName}]`, each.results.at(-1)?.error?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneys)];
}

type PlaywrightReport = JourneySuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** `only`: options of e2e/run.ts; all journeys without. */
export async function runJourneys(only: string[] = []): Promise<Tally> {
  const file = join(scratch, "journeys.json");
  const code = await run(process.execPath, ["e2e/run.ts", `--report=${file}`, ...only], 42 * minutes);
  return readTally(file, code, ({ stats, ...report }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    // What was never started, because the run ended early, has not passed.
    failed: stats.unexpected + stats.skipped,
    flaky: stats.flaky,
    failures: failedJourneys(report),
  }));
}
