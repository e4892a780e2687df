import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

const folder = "e2e/journeys";

/** Of the working tree compared with `since`, a commit; "" for the last one. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  return [...git("diff", "--name-only", since || "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
}

/**
 * The journeys that changed files call for: those that changed themselves, and of every folder of journeys that a changed
 * path names (`server/modules/flights/…` -> `flights/`).
 */
export function journeysOf(files: readonly string[], folders: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    if (file.startsWith(`${folder}/`)) found.add(file.slice("e2e/".length));
    else if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) {
      const words = file.replace(/\.tsx?$/, "").split("/");
      for (const name of folders) if (words.includes(name)) found.add(`${folder.slice("e2e/".length)}/${name}/`);
    }
  }
  return [...found].toSorted();
}

/** Of the working tree compared with `since`, a commit; "" for the last one. */
export const changedJourneys = (since: string) => journeysOf(changedFiles(since), readdirSync(folder));
