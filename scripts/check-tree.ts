/** Part of `npm run check`: the tree in docs/architecture.md is the tree on disk, and every file that the docs name is there. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** In the root, made by tools and not by us; what begins with a dot is left out everywhere. */
const generated = new Set(["node_modules", "build", "coverage"]);

/** Each folder that the tree shows, with the folders it shows in it. Two spaces a level; a line may name several folders. */
export function readTree(text: string): Map<string, Set<string>> {
  const shown = new Map([["", new Set<string>()]]);
  const path: string[] = [];
  for (const line of text.split("\n")) {
    const [, indent = "", names = ""] = /^( *)((?:[\w-]+\/ ?)+)/.exec(line) ?? [];
    const level = indent.length / 2;
    const parent = path.slice(0, level).join("/");
    for (const name of names.split("/").map((each) => each.trim()))
      if (name !== "") {
        shown.set(parent, (shown.get(parent) ?? new Set()).add(name));
        path.length = level;
        path.push(name);
      }
  }
  return shown;
}

/** Differences between the tree of the text and the folders on disk; a folder whose inside is not shown may hold any. */
export function compareTree(text: string, foldersIn: (path: string) => readonly string[]): string[] {
  return [...readTree(text)].flatMap(([path, shown]) => {
    const there = new Set(
      foldersIn(path).filter((name) => !name.startsWith(".") && !(path === "" && generated.has(name))),
    );
    const at = path === "" ? "" : `${path}/`;
    return [
      ...[...there].filter((name) => !shown.has(name)).map((name) => `${at}${name}/ is not in the tree of the docs`),
      ...[...shown].filter((name) => !there.has(name)).map((name) => `${at}${name}/ is in the docs, not on disk`),
    ];
  });
}

/** Source files named in backticks that are nowhere, by their path or its end. What holds a placeholder (`<module>`, `*`) names no file. */
export function findMissingFiles(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, path = ""]) => path);
  return named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = join(import.meta.dirname, "..");
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const tree = /```tree\n([\s\S]*?)```/.exec(read("docs/architecture.md"))?.[1];
  if (tree === undefined) throw new Error("docs/architecture.md has no tree");
  const wrong = compareTree(tree, (path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      // A move may leave an empty folder behind, which git does not know.
      .filter((entry) => entry.isDirectory() && readdirSync(join(root, path, entry.name)).length > 0)
      .map(({ name }) => name),
  );
  const files = globSync(
    "{*,{.ci,artwork,bench,contract,data,e2e,i18n,sandbox,scripts,server,web}/**/*}.{ts,tsx,mjs}",
    { cwd: root },
  );
  for (const doc of [
    "CONTRIBUTING.md",
    "README.md",
    "docs/architecture.md",
    "docs/conventions.md",
    "docs/operations.md",
  ])
    wrong.push(...findMissingFiles(read(doc), files).map((file) => `${doc} names ${file}, which is nowhere`));
  for (const line of wrong) console.log(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
