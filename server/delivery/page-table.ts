import type { ServerBuild } from "react-router";
import * as z from "zod/mini";

/** What a page's module says of its answers (`handle`, web/lib/page-handle.ts). */
const shape = z.object({
  delivery: z.enum(["cached", "rendered", "private"]),
  sitemap: z.optional(z.boolean()),
  versions: z.optional(z.array(z.string())),
});

export type Page = z.infer<typeof shape> & {
  /** As in web/routes.ts, with its language: `/en/visa/:country`. */
  address: string;
};

/** Addresses without their language: those of the sitemap, and those that a robot has nothing to read at, up to their first part that differs. */
export type SiteAddresses = { sitemap: readonly string[]; private: readonly string[] };

export type PageTable = {
  pages: readonly Page[];
  /** The page that the router would show for a path, decoded or not; undefined where there is none. */
  find: (path: string) => Page | undefined;
  addresses: SiteAddresses;
};

type Routes = ServerBuild["routes"];

/**
 * Every page of the build. What a page does not say of itself is the careful answer: rendered for each request.
 * @throws Error that names a page whose `handle` cannot be read.
 */
export function readPageTable(routes: Routes): PageTable {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).flatMap((route): Page[] => {
    if (!route || parents.has(route.id)) return [];
    const address = addressOf(routes, route.id) || "/";
    const read = shape.safeParse(route.module.handle ?? { delivery: "rendered" });
    if (!read.success) throw new Error(`web/routes.ts: ${address} has a handle that cannot be read`);
    return [{ ...read.data, address }];
  });
  const patterns = pages.toSorted(bySpecificity).map((page) => ({ page, pattern: patternOf(page.address) }));
  const withoutLanguage = (chosen: Page[]) => [...new Set(chosen.map(({ address }) => address.replace(/^\/\w\w/, "")))];
  return {
    pages,
    find: (path) => patterns.find(({ pattern }) => pattern.test(path))?.page,
    addresses: {
      sitemap: withoutLanguage(pages.filter(({ sitemap }) => sitemap)),
      private: withoutLanguage(
        pages.filter(({ delivery, address }) => delivery === "private" && address.includes(":")),
      ).map((address) => address.slice(0, address.indexOf(":"))),
    },
  };
}

/** The address of a route with what stands around it, as in web/routes.ts. */
export function addressOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  const before = addressOf(routes, route.parentId);
  return route.path ? `${before}/${route.path}` : before;
}

/** A fixed part stands before one that differs, and that before the rest of a path. */
const rankOf = (part: string) => (part.startsWith("*") ? 2 : part.startsWith(":") ? 1 : 0);
const bySpecificity = (a: Page, b: Page) => ranksOf(a).localeCompare(ranksOf(b));
const ranksOf = ({ address }: Page) => address.split("/").map(rankOf).join("");

function patternOf(address: string): RegExp {
  const parts = address.split("/").slice(1);
  const patterns = parts.map((part) =>
    part.startsWith("*") ? "(?:/.*)?" : `/${part.startsWith(":") ? "[^/]+" : RegExp.escape(part)}`,
  );
  return new RegExp(`^${patterns.join("")}/?$`);
}
