/** The types of every folder, each seeing only the folders that its tsconfig.json names. */
import { spawnSync } from "node:child_process";

function run(name: string, ...args: string[]): { code: number; output: string } {
  const child = spawnSync(`node_modules/.bin/${name}`, args, { encoding: "utf8" });
  return { code: child.status ?? 1, output: `${child.stdout}${child.stderr}` };
}

// The pages' own types (`./+types/route.ts`) are written from web/routes.ts.
const pages = run("react-router", "typegen");
const types = run("tsc", "-b");

if (pages.code !== 0) console.error(pages.output);
if (types.code !== 0) {
  // A folder with a fault emits nothing, and each import of it is then reported once more: the cause is enough.
  const lines = types.output.trimEnd().split("\n");
  const causes = lines.filter((line) => !line.includes("error TS6305"));
  console.error((causes.length > 0 ? causes : lines).join("\n"));
}
process.exitCode = pages.code || types.code;
