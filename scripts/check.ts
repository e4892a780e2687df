/** `npm run check`: everything about the code that can be held without running the product. */
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

type Check = {
  name: string;
  command: string[];
};

const bin = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args];
const script = (name: string) => [process.execPath, `scripts/${name}.ts`];

const checks: Check[] = [
  { name: "format", command: bin("oxfmt", "--check", ".") },
  { name: "lint", command: bin("oxlint", ".") },
  { name: "types", command: script("check-types") },
  { name: "imports", command: script("check-imports") },
  { name: "import rules", command: script("check-import-rules") },
  { name: "unused code", command: bin("knip", "--no-progress") },
  { name: "messages", command: script("check-messages") },
  { name: "styles", command: script("check-styles") },
  { name: "money", command: script("check-money") },
  { name: "regexes", command: script("check-regexes") },
  { name: "lock file", command: script("check-lock") },
  { name: "tree in the docs", command: script("check-tree") },
];

type Outcome = {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
};

function run({ name, command }: Check): Promise<Outcome> {
  const started = performance.now();
  const [file, ...args] = command as [string, ...string[]];
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NO_COLOR: "1" } });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (ok: boolean, word = "") =>
      resolve({
        name,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(chunks).toString() + word,
      });
    child.on("error", (error) => end(false, error.message));
    child.on("close", (code) => end(code === 0));
  });
}

function print({ name, ok, seconds, output }: Outcome) {
  console.log(`${ok ? "ok    " : "FAILED"} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!ok) console.log(output.trimEnd().replaceAll(/^/gm, "         "));
}

/** Runs every check, two at a time, prints a line for each and the words of those that fail. */
export async function runChecks(): Promise<{ passed: number; failed: number; failures: string[] }> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await run(next);
      outcomes.push(outcome);
      print(outcome);
    }
  };
  await Promise.all([worker(), worker()]);
  const failures = outcomes.filter((outcome) => !outcome.ok).map(({ name }) => `the check of ${name}`);
  return { passed: outcomes.length - failures.length, failed: failures.length, failures };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
