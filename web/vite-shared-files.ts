import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** What the bundler tells of a module while it shares modules out to files. */
type Graph = {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null;
};

/** Pages that are opened first or most, by what they show at once; files from `web/` on. Every page of the site loads the frame. */
type SharedPages = Record<Page, readonly string[]>;
type Page = "frame" | "home" | "header" | "list" | "otherList" | "detail";

const entry = "entry.client.tsx";

/** A file of the desk, which no traveller's page needs. */
export const isOfStaff = /[\\/]web[\\/]staff[\\/]/;

/**
 * Into which file of the browser's code a module goes, by which of these pages reach it: a page that needs one function of a file loads all of
 * it (docs/decisions/0074). Null: the bundler decides.
 */
export function sharedFiles(pages: SharedPages) {
  let reached: Record<Page, ReadonlySet<string>> | undefined;
  const by =
    (choose: (uses: (...any: Page[]) => boolean, id: string) => string | null) => (id: string, graph: Graph) => {
      const sets = (reached ??= reachPages(graph, pages));
      return choose((...any) => any.some((page) => sets[page].has(id)), id);
    };
  return {
    // The entry stays a file of its own, which comes last: it would run with the first page file that asks for the frame, before the
    // parts of the page are known (docs/decisions/0087).
    frame: by((uses, id) => (uses("frame") && id !== idOf(import.meta.dirname, entry) ? "frame" : null)),
    icons: by((uses) => (uses("list", "otherList", "header") ? "icons" : null)),
    moreIcons: by((uses) => (uses("detail") ? "page-icons" : "more-icons")),
    controls: by((uses, id) => {
      if (uses("home")) return "basics";
      if (uses("list", "otherList", "header")) return "controls";
      if (uses("detail")) return "fields";
      return isOfStaff.test(id) ? null : "forms";
    }),
    results: by((uses, id) => {
      // Not the contract: of its files each page reads a part, and the bundler drops the rest.
      if (!folders.some((folder) => id.startsWith(folder)) || !uses("list") || !uses("otherList")) return null;
      return uses("detail") ? "offers" : "results";
    }),
  };
}

/** As the bundler names a file, on Windows too. */
const idOf = (...path: string[]) => join(...path).replaceAll("\\", "/");

const folders = [import.meta.dirname, join(import.meta.dirname, "../i18n")].map((folder) => `${idOf(folder)}/`);

function reachPages(graph: Graph, pages: SharedPages): Record<Page, ReadonlySet<string>> {
  const icons = readIcons();
  const reach = (files: readonly string[]) => {
    const seen = new Set<string>();
    for (let next = files.map((file) => idOf(import.meta.dirname, file)); next.length > 0;) {
      const fresh = next.filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      next = fresh.flatMap((id) => importsOf(graph, icons, id));
    }
    return seen;
  };
  return {
    frame: reach(pages.frame),
    home: reach(pages.home),
    header: reach(pages.header),
    list: reach(pages.list),
    otherList: reach(pages.otherList),
    detail: reach(pages.detail),
  };
}

/** The package of icons has one entry, which leads to all of them: only those that are named count. */
function importsOf(graph: Graph, icons: ReadonlyMap<string, string>, id: string): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const named = [...(code ?? "").matchAll(/import \{([^{}]+)\} from "lucide"/g)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => icons.get(name.split(" as ")[0]?.trim() ?? "") ?? []),
  );
  return [...importedIds.filter((each) => !each.endsWith("lucide.mjs")), ...named];
}

/** Name of an icon -> its file. */
export function readIcons(): Map<string, string> {
  const entry = createRequire(import.meta.url).resolve("lucide/dist/esm/lucide.mjs");
  return new Map(
    [...readFileSync(entry, "utf8").matchAll(/export \{([^{}]+)\} from '([^{}']+)'/g)].flatMap(
      ([, names = "", file = ""]) =>
        names
          .split(",")
          .map((name): [string, string] => [name.replace("default as", "").trim(), idOf(entry, "..", file)]),
    ),
  );
}
