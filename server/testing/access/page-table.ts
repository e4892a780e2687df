import { join } from "node:path";
import { addressOf, type Page, readPageTable } from "#server/delivery/page-table.ts";
import type { PagesBuild } from "#server/delivery/render-page.ts";

const file = join(import.meta.dirname, "../../../build/server/index.js");

/** What the built pages say of themselves. */
export async function builtTable() {
  const { routes } = (await import(file)) as PagesBuild;
  return readPageTable(routes);
}

/** Every page address of the built site, without its language: `/settings/profile`, `/hotels/:slug`; those of no language as they are. */
export const builtPages = async (): Promise<string[]> =>
  (await builtTable()).pages.map(({ address }: Page) => address).toSorted();

/** Addresses of either language, with it, that show something of their own: what gives a file, takes a form or leads on is no page to look at. */
export async function shownPages(): Promise<string[]> {
  const { routes } = (await import(file)) as PagesBuild;
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes)
    .filter((route) => route && !parents.has(route.id) && route.module.default)
    .map((route) => addressOf(routes, route?.id))
    .filter((address) => /^\/\w\w(?:\/|$)/.test(address))
    .toSorted();
}
