/**
 * `npm test`: the checks, the unit and module tests, then the journeys in a browser. The last line counts all of them.
 *   npm test -- flights            only tests and journeys whose path or name says so, the journeys in English
 *   npm test -- --changed          only the tests of what is not committed yet: those that import it, and those of its modules
 *   npm test -- --changed=main     all that the changed files of a branch reach, tests of the whole product too
 */
import { changedFiles, changedJourneys } from "./changed-journeys.ts";
import { readImports, testsOf } from "./changed-tests.ts";
import { runChecks } from "./check.ts";
import type { Tally } from "./tally.ts";
import { prepareBrowser, runJourneys, runVitest } from "./test-stages.ts";

type Stage = {
  name: string;
  work: () => Promise<Tally>;
};

/** The unit tests and the journeys, in English alone, that are named. */
function namedStages(names: string[]): Stage[] {
  const only = ["--locale=en", `--only=${names.join("|")}`, "--pass-with-no-tests"];
  return [
    { name: "unit and module tests", work: () => runVitest(["--passWithNoTests", ...names]) },
    { name: "journeys in a browser", work: () => runJourneys(only) },
  ];
}

/** `since`: a commit, or "" for what is not committed yet. */
function changedStages(since: string): Stage[] {
  const journeys = changedJourneys(since);
  const only = ["--locale=en", "--pass-with-no-tests", ...journeys];
  // Nearly every file is reached by the tests that put the whole product together: too many for a loop of two minutes.
  const near = since ? [] : testsOf(changedFiles(since), readImports());
  const unit = {
    name: "unit and module tests",
    work: async () => {
      if (since) return runVitest(["--passWithNoTests", `--changed=${since}`]);
      return near.length > 0 ? runVitest(near) : { passed: 0, failed: 0 };
    },
  };
  if (journeys.length === 0) return [unit];
  return [unit, { name: `journeys of ${journeys.join(", ")}`, work: () => runJourneys(only) }];
}

const all: Stage[] = [
  {
    name: "checks",
    work: async () => {
      const browser = prepareBrowser();
      const tally = await runChecks();
      await browser;
      return tally;
    },
  },
  { name: "unit and module tests", work: () => runVitest() },
  { name: "journeys in a browser", work: () => runJourneys() },
];

const args = process.argv.slice(2);
const changed = args.find((argument) => /^--changed(?:=|$)/.test(argument));
const names = args.filter((argument) => !argument.startsWith("-"));

const stages = changed
  ? changedStages(changed.slice("--changed=".length))
  : names.length > 0
    ? namedStages(names)
    : all;

const tallies: Tally[] = [];
const times: string[] = [];
for (const { name, work } of stages) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const tally = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const flaky = tally.flaky ? `, ${tally.flaky} flaky` : "";
  const line = `== ${name}: ${tally.passed} passed, ${tally.failed} failed${flaky} in ${seconds} s`;
  console.log(line);
  tallies.push(tally);
  times.push(line);
}

const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
const passed = sum((tally) => tally.passed);
const failed = sum((tally) => tally.failed);
const isNothing = names.length > 0 && passed + failed === 0;
if (isNothing) console.log(`No test and no journey is called ${names.join(" or ")}.`);
process.exitCode = failed > 0 || isNothing ? 1 : 0;
const failures = tallies.flatMap((tally) => tally.failures ?? []);
for (const each of failures) console.log(`\n== failed: ${each}`);
console.log(`\n${times.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
