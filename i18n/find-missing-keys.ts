import { relative } from "node:path";
import { coreBundle } from "./bundle-keys.ts";
import { readAllMessages } from "./read-messages.ts";
import { keysIn, readSource } from "./read-source.ts";

/** What the bundler knows of its modules. */
export type ModuleGraph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

const routeEntry = /\?__react-router-build-client-route$/;

/**
 * Holds what the sources say of a page's messages against what the bundler has put into it: answers the keys that its modules
 * ask for and neither its bundle nor one that comes with it holds, as `web/routes/home/route.tsx: home.title`.
 */
export function findMissingKeys(graph: ModuleGraph, root: string, keysOf: (bundle: string) => string[]): string[] {
  const known = new Set(Object.keys(readAllMessages("en")));
  const core = keysOf(coreBundle);
  const missing: string[] = [];
  const cache = new Map<string, string[]>();
  const keysAsked = (id: string): string[] => {
    let keys = cache.get(id);
    if (!keys) cache.set(id, (keys = keysIn(readSource("module.js", graph.getModuleInfo(id)?.code ?? ""), known)));
    return keys;
  };
  for (const entry of graph.getModuleIds()) {
    if (!routeEntry.test(entry)) continue;
    const page = relative(root, entry.replace(routeEntry, ""));
    if (page.startsWith(".react-router/")) continue;
    const modules = reach(graph, entry);
    const apart = [...modules].flatMap((id) => /^\0messages:\w+:(.+)$/.exec(id)?.[1] ?? []);
    const held = new Set([...core, ...keysOf(page), ...apart.flatMap(keysOf)]);
    const asked = [...modules].filter(isOurs).flatMap((id) => keysAsked(id));
    missing.push(...[...new Set(asked)].filter((key) => !held.has(key)).map((key) => `${page}: ${key}`));
  }
  return missing;
}

const isOurs = (id: string) => !id.startsWith("\0") && !id.includes("/node_modules/");

function reach(graph: ModuleGraph, entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) reached.add(next);
  }
  return reached;
}
