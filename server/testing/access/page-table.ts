import { join } from "node:path";
import type { PagesBuild } from "#server/pages/render-page.ts";

/** Every page address of the built site, without its language: `/settings/profile`, `/hotels/:slug`; those of no language as they are. */
export async function builtPages(): Promise<string[]> {
  const file = join(import.meta.dirname, "../../../build/server/index.js");
  const { routes } = (await import(file)) as PagesBuild;
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return route.path ? `${addressOf(route.parentId)}/${route.path}` : addressOf(route.parentId);
  };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).filter((route) => route && !parents.has(route.id));
  return pages.map((route) => addressOf(route?.id) || "/").toSorted();
}
