import { join } from "node:path";
import { type Page, readPageTable } from "#server/delivery/page-table.ts";
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
