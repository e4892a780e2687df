import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSource } from "#i18n/read-source.ts";

/** By file: the files of ours that it imports. Paths are relative to the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Where the whole product is put together: what imports these reaches every file there is. */
const isComposition = (file: string) => /^server\/(?:compose|testing)\/|^web\/routes\.ts$/.test(file);
/** `server/modules/flights/search/sort.ts` -> `server/modules/flights/`; undefined outside of modules and products. */
const roomOf = (file: string) => /^(?:server\/modules|web\/(?:products|features|routes))\/[^/]+\//.exec(file)?.[0];

/**
 * The tests that changed files call for: those that reach one by imports, but for tests of the whole product, which reach every
 * file; of these the ones in the module or product that a changed file lies in.
 */
export function testsOf(changed: readonly string[], imports: Imports): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached)
    if (!isComposition(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const rooms = new Set(changed.flatMap((file) => roomOf(file) ?? []));
  const inRoom = [...imports.keys()].filter((file) => rooms.has(roomOf(file) ?? ""));
  return [...new Set([...reached, ...inRoom])].filter((file) => isTest(file) && imports.has(file)).toSorted();
}

/** Reads the imports of every source file. */
export function readImports(): Imports {
  const files = globSync("{contract,i18n,data,sandbox,server,web,e2e,bench,scripts}/**/*.{ts,tsx}");
  return new Map(
    files.map((file) => {
      const resolve = (to: string) => (to.startsWith("#") ? to.slice(1) : join(dirname(file), to));
      const own = readSource(file, readFileSync(file, "utf8")).imports.filter((to) => /^[#.]/.test(to));
      return [file, own.map((to) => resolve(to.replace(/\?.*$/, "")))];
    }),
  );
}
