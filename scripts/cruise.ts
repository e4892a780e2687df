import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { configFor } from "./import-rules.ts";

export type Breach = {
  rule: string;
  from: string;
  to: string;
};

const folders = ["contract", "i18n", "data", "sandbox", "server", "web", "backoffice", "e2e", "bench", "scripts"];

export const ruleNames: string[] = configFor(".").forbidden.map((rule) => rule.name);

/** Walks all imports under `baseDir` and answers the breaches, the modules seen and the files that should have been seen. */
export async function cruiseTree(baseDir: string): Promise<{ breaches: Breach[]; seen: Set<string>; files: string[] }> {
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)));
  const { forbidden, options } = configFor(baseDir);
  const answer = await cruise(present, { ...options, baseDir, ruleSet: { forbidden }, validate: true } as never);
  const result = answer.output as ICruiseResult;
  const breaches = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const seen = new Set(result.modules.map((module) => module.source));
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx,mjs}`, { cwd: baseDir }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  return { breaches, seen, files };
}
