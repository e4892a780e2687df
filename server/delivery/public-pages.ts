import type { IncomingMessage } from "node:http";
import type { PageTable } from "./page-table.ts";
import { canonicalQuery } from "./public-query.ts";

/** Languages and slugs of either language: no dots, no encoded slash, no second writing of the same address. */
const plainPath = /^\/(?:en|ar)(?:\/[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*)*$/u;
const longestPath = 400;
const longestQuery = 200;
/** R2.23: crawlers get other error pages. */
const crawlers = /bot|lighthouse|facebook|google/i;
/** The choices of display a page is drawn by, where they are not what everybody has (web/lib/display-cookies.ts). */
const choices = [
  "currency=USD",
  "text_size=(?:115|130|150|175|200)",
  "theme=(?:light|dark)",
  "digits=arab",
  "calendar=hijri",
].map((pair) => new RegExp(`(?:^|;\\s*)(${pair})(?=;|$)`));

/** One of the versions of a page: its key, its address and all the headers that its rendering may read. */
export type PageVariant = {
  key: string;
  path: string;
  headers: Record<string, string>;
  /** Drawn by no choice of display and for no crawler. */
  isPlain: boolean;
};

const mostPlain = 2_000;

export type FindVariant = (request: Pick<IncomingMessage, "method" | "url" | "headers">) => PageVariant | undefined;

/** Finds the version of a cached page that answers a request; undefined when it is personal or no page that is cached. */
export function createVariants(table: Pick<PageTable, "find">): FindVariant {
  /** Versions by plain requests, which are nearly all: a path and nothing else that counts. */
  const plain = { browser: new Map<string, PageVariant>(), "crawler bot": new Map<string, PageVariant>() };

  function findVariant(url: string, agent: string, cookie: string): PageVariant | undefined {
    const mark = url.indexOf("?");
    const path = readPath(mark === -1 ? url : url.slice(0, mark));
    const query = mark === -1 ? "" : url.slice(mark);
    const page = path === undefined ? undefined : table.find(path);
    if (path === undefined || page?.delivery !== "cached" || query.length > longestQuery) return undefined;
    // Somebody is logged in, or staff book by telephone and have a bar on every page.
    if (/(^|;\s*)(?:token|telephone)=[^;\s]/.test(cookie)) return undefined;
    const chosen = choices.flatMap((choice) => choice.exec(cookie)?.[1] ?? []).join("; ");
    const asked = query && canonicalQuery(page.versions ?? [], query);
    if (asked === undefined) return undefined;
    const address = encodeURI(path) + asked;
    return {
      key: `${address} ${chosen} ${agent}`,
      path: address,
      headers: { "user-agent": agent, ...(chosen ? { cookie: chosen } : {}) },
      isPlain: !chosen && agent === "browser",
    };
  }

  return ({ method, url = "", headers }) => {
    if (method !== "GET" || headers.authorization) return undefined;
    const agent = crawlers.test(headers["user-agent"] ?? "") ? "crawler bot" : "browser";
    const { cookie } = headers;
    if (cookie) return findVariant(url, agent, cookie);
    const known = plain[agent].get(url);
    if (known) return known;
    const found = findVariant(url, agent, "");
    if (found && plain[agent].size >= mostPlain) plain[agent].clear();
    if (found) plain[agent].set(url, found);
    return found;
  };
}

/** The path as it is read, however it was encoded; undefined when no page that is cached has such a one. */
function readPath(path: string): string | undefined {
  if (path.length > longestPath) return undefined;
  try {
    const text = path.includes("%") ? decodeURIComponent(path) : path;
    return plainPath.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
