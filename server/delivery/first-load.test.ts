import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { locales } from "#i18n/locales.ts";

const build = join(import.meta.dirname, "../../build");
const folder = join(build, "client/assets");
const files = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports: string[]; css: string[] }>;
};

const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, to = ""]) => to);

/** A file and all that it imports at once. */
function reach(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (let next = names; next.length > 0;) {
    const fresh = next.filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    next = fresh.flatMap((name) => importsOf(files.get(name) ?? ""));
  }
  return seen;
}

/** The file of a part, which is fetched before the page is taken over (`web/lib/hydration/part.tsx`). */
function fileOfPart(part: string): string {
  const named = new RegExp(`name:["'\`]${part}["'\`],[^}]{1,200}?import\\(["'\`]\\./([^"'\`]+)`);
  for (const source of files.values()) {
    const file = named.exec(source)?.[1];
    if (file) return file;
  }
  throw new Error(`no file of the build loads the part ${part}`);
}

/** What each page loads before anybody touches it, in thousands of bytes (gzip): what it was when this was last looked at. The limits are 130 and 150 (docs/decisions/0096). */
const pages = [
  { page: "home", parts: [], most: 134.5 },
  { page: "flights/search", parts: ["flight-results", "header-tools", "footer"], most: 169 },
  { page: "hotels/search", parts: ["hotel-results", "header-tools", "footer"], most: 167.3 },
  { page: "hotels/:slug", parts: ["hotel", "header-tools", "footer"], most: 183.4 },
  { page: "packages/:category/:package", parts: [], most: 136.9 },
];

test("what takes a page over runs after all files of the page: nothing imports it", async () => {
  const { assets } = (await import("../../build/server/index.js" as string)) as { assets: Manifest };
  const starting = [...files].filter(([, source]) => /\.hydrateRoot\)\(document,/.test(source)).map(([name]) => name);
  expect(starting).toEqual([assets.entry.module.replace("/assets/", "")]);
  const imported = [...files.values()].flatMap(importsOf);
  expect(imported).not.toContain(starting[0]);
});

test("a traveller's page loads nothing of the desk", async () => {
  const { assets } = (await import("../../build/server/index.js" as string)) as { assets: Manifest };
  const isOfDesk = (id: string) => /^\w+\/(?:messages\/)?(?:desk|staff)/.test(id);
  const filesOf = (belongs: (id: string) => boolean) =>
    new Set(
      Object.entries(assets.routes).flatMap(([id, { imports, css }]) => (belongs(id) ? [...imports, ...css] : [])),
    );
  const ofTravellers = filesOf((id) => !isOfDesk(id));
  const named = [...filesOf(isOfDesk)].filter((name) => /\/desk-/.test(name));
  expect(named.some((name) => name.includes(".css"))).toBe(true);
  expect(named.filter((name) => ofTravellers.has(name))).toEqual([]);
});

test.each(pages)("the code of the first load does not grow: $page", async ({ page, parts, most }) => {
  const { assets } = (await import("../../build/server/index.js" as string)) as { assets: Manifest };
  for (const locale of locales) {
    const { entry, routes } = assets;
    const modules = [entry.module];
    for (let id: string | undefined = `${locale}/${page}`; id; id = routes[id]?.parentId) {
      const route = routes[id];
      if (!route) throw new Error(`the build has no route ${id}`);
      modules.push(route.module);
    }
    const loaded = reach([...modules.map((path) => path.replace("/assets/", "")), ...parts.map(fileOfPart)]);
    const sizes = [...loaded].map((name) => ({
      name,
      size: gzipSync(files.get(name) ?? "", { level: 9 }).length / 1000,
    }));
    const sum = sizes.reduce((total, { size }) => total + size, 0);
    const told = sizes.toSorted((a, b) => b.size - a.size).map(({ name, size }) => `${size.toFixed(1)} ${name}`);
    expect(sum, `${locale}: ${sum.toFixed(1)} kB\n${told.join("\n")}`).toBeLessThanOrEqual(most);
  }
});
