import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type Routes = Manifest["routes"];

const made = new WeakMap<Manifest, Map<string, Manifest>>();

/**
 * The routes a page needs: its own and those of the addresses above it, as the router would pick them by matching each. Given all of
 * them, it makes hundreds into a tree and searches it for every page, which is a fifth of rendering one.
 */
export function manifestOfPage(manifest: Manifest, matches: EntryContext["staticHandlerContext"]["matches"]): Manifest {
  const page = matches.at(-1)?.route.id;
  if (page === undefined) return manifest;
  let pages = made.get(manifest);
  if (!pages) made.set(manifest, (pages = new Map()));
  let own = pages.get(page);
  if (!own) pages.set(page, (own = { ...manifest, routes: routesAbove(manifest.routes, page) }));
  return own;
}

function routesAbove(routes: Routes, page: string): Routes {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}`.replaceAll("//", "/") : "";
  };
  const path = pathOf(page);
  // A layout without a path has its address from what stands in it.
  const hasAddress = (id: string) => routes[id]?.index || routes[id]?.path;
  const isAbove = (id: string) => id === page || (hasAddress(id) && path.startsWith(`${pathOf(id)}/`));
  const kept = new Set<string>();
  for (const id of Object.keys(routes).filter(isAbove))
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at);
  // In the manifest's order, whatever page was first.
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}
