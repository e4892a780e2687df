import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isLocale, type Locale } from "./locales.ts";
import { keysIn, readSource } from "./read-source.ts";
import { readAllMessages } from "./read-messages.ts";

/** Paths are relative to the repository, `web/features/shell/footer.tsx`. */
const root = join(import.meta.dirname, "..");

/** The bundle of what every page has; its messages come with the layout of the language. */
export const coreBundle = "web/root.tsx";
const coreFiles = [
  coreBundle,
  "web/entry.client.tsx",
  "web/locales/locale-layout.tsx",
  "web/features/shell/shell-layout.tsx",
];

type Source = { imports: string[]; bundles: ReadonlySet<string>; keys: string[] };

/**
 * Which message keys each bundle of the browser holds, read from the sources: a page's are the keys of every file that its
 * route file can reach by imports, static or dynamic, less those of the core. A file that is imported together with
 * its messages (`./account-dialogs.tsx?messages=en`) is a bundle of its own.
 */
export function createBundleKeys(read: (path: string) => string = (path) => readFileSync(join(root, path), "utf8")) {
  const known: ReadonlySet<string> = new Set(Object.keys(readAllMessages("en")));
  const sources = new Map<string, Source>();
  const sourceOf = (path: string): Source => {
    let source = sources.get(path);
    if (!source) sources.set(path, (source = readFacts(path, read(path), known)));
    return source;
  };

  function reach(entries: readonly string[]): Set<string> {
    const reached = new Set(entries);
    for (const path of reached) {
      const { imports, bundles } = sourceOf(path);
      for (const next of imports) if (!bundles.has(next)) reached.add(next);
    }
    return reached;
  }

  const keysOf = (entries: readonly string[]) => new Set([...reach(entries)].flatMap((path) => sourceOf(path).keys));
  let core: Set<string> | undefined;
  return {
    /** Sorted. `bundle`: the path of a page's route file, of a file that is a bundle of its own, or `coreBundle`. */
    keys: (bundle: string): string[] => {
      core ??= keysOf(coreFiles);
      if (bundle === coreBundle) return [...core].sort();
      return [...keysOf([bundle])].filter((key) => !core?.has(key)).sort();
    },
  };
}

function readFacts(path: string, text: string, known: ReadonlySet<string>): Source {
  const facts = readSource(path, text);
  return {
    imports: facts.imports.flatMap((specifier) => resolveSource(path, specifier) ?? []),
    bundles: new Set(facts.imports.flatMap((specifier) => resolveBundle(path, specifier)?.bundle ?? [])),
    keys: keysIn(facts, known),
  };
}

/** `./account-dialogs.tsx?messages=en`: which bundle, in which language. */
export function resolveBundle(from: string, specifier: string): { bundle: string; locale: Locale } | undefined {
  const [, file, locale] = /^(.+)\?messages=(\w+)$/.exec(specifier) ?? [];
  const bundle = file && resolveSource(from, file);
  return bundle && isLocale(locale) ? { bundle, locale } : undefined;
}

/** The file of ours that is meant, if it may stand in a page: what is named `.server` the router keeps out of the browser. */
function resolveSource(from: string, specifier: string): string | undefined {
  if (!/(?<!\.server)\.tsx?$/.test(specifier)) return undefined;
  const path = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(from), specifier);
  return /^(?:web|i18n|contract)\//.test(path) && existsSync(join(root, path)) ? path : undefined;
}
