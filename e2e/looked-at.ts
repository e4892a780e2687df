import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { builtTable, shownPages } from "#server/testing/access/page-table.ts";

/** The paths that axe looked at in a run, a line each, of all its workers. */
const file = ".cache/journeys-looked-at.txt";

/** A run begins. */
export function forgetLookedAt(): void {
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
}

export const noteLookedAt = (address: string): void => appendFileSync(file, `${new URL(address).pathname}\n`);

/** Pages of the last run, with their language, that no journey had looked at: `/ar/tickets`. */
export async function findNotLookedAt(): Promise<string[]> {
  const { find } = await builtTable();
  const paths = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return findUnseen(await shownPages(), (path) => find(path)?.address, paths);
}

/** `find`: the page that is shown at a path. */
export function findUnseen(
  pages: readonly string[],
  find: (path: string) => string | undefined,
  paths: readonly string[],
): string[] {
  const seen = new Set(paths.map(find));
  return pages.filter((page) => !seen.has(page));
}
