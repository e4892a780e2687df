/** `npm test`: the checks, the unit and module tests, then the journeys in a browser. Its last line counts all of them. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./check.ts";

interface Tally {
  passed: number;
  failed: number;
}

const minutes = 60_000;
const scratch = mkdtempSync(join(tmpdir(), "wijha-test-"));

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

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

async function runVitest(): Promise<Tally> {
  const file = join(scratch, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("node_modules/.bin/vitest", args, 16 * minutes);
  return readTally(file, code, (report: VitestReport) => {
    // A file that could not be loaded holds no tests: it counts as one that failed.
    const broken = report.testResults.filter(
      (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  });
}

async function runJourneys(): Promise<Tally> {
  const file = join(scratch, "journeys.json");
  const code = await run(process.execPath, ["e2e/run.ts", `--report=${file}`], 25 * minutes);
  return readTally(file, code, (report: Tally) => report);
}

async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const tally = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

const tallies = [
  await stage("checks", runChecks),
  await stage("unit and module tests", runVitest),
  await stage("journeys in a browser", runJourneys),
];
rmSync(scratch, { recursive: true, force: true });

const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
const failed = sum((tally) => tally.failed);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${sum((tally) => tally.passed)} passed, ${failed} failed`);
