import type { IncomingMessage } from "node:http";
import { canonicalQuery } from "./public-query.ts";

/** A slug of either language. */
const slug = "[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*";
/** Pages that are the same for every visitor of a language and of the same choices of display. */
const publicPath = new RegExp(
  `^/(?:en|ar)(?:/(?:${[
    "contact-us|about-us|services|terms|privacy|info|passenger-rights",
    "flights/search|hotels/search",
    // Without a stay in its address a hotel has no prices; with one it is a search.
    `hotels/(?!search$)${slug}`,
    `destinations(?:/${slug})?`,
    `packages(?:/${slug}){0,2}`,
    `visa(?:/(?!applications(?:/|$))${slug}){0,2}`,
    `(?:offers|blogs)(?:/${slug})?`,
  ].join("|")}))?$`,
  "u",
);
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

/** Versions by plain requests, which are nearly all: a path and nothing else that counts. */
const plain = { browser: new Map<string, PageVariant>(), "crawler bot": new Map<string, PageVariant>() };
const mostPlain = 2_000;

/** The version of a public page that answers this request; undefined when it is personal or not a public page. */
export function publicVariant({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): PageVariant | undefined {
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
}

function findVariant(url: string, agent: string, cookie: string): PageVariant | undefined {
  const mark = url.indexOf("?");
  const path = publicAddress(mark === -1 ? url : url.slice(0, mark));
  const query = mark === -1 ? "" : url.slice(mark);
  if (path === undefined || query.length > longestQuery) return undefined;
  if (/(^|;\s*)token=[^;\s]/.test(cookie)) return undefined;
  const kept = choices.flatMap((choice) => choice.exec(cookie)?.[1] ?? []).join("; ");
  const asked = query && canonicalQuery(path, query);
  if (asked === undefined) return undefined;
  const address = path + asked;
  return {
    key: `${address} ${kept} ${agent}`,
    path: address,
    headers: { "user-agent": agent, ...(kept ? { cookie: kept } : {}) },
    isPlain: !kept && agent === "browser",
  };
}

/** The path as it stands in an address, however it was encoded; undefined when it is no public page's. */
function publicAddress(path: string): string | undefined {
  if (path.length > longestPath) return undefined;
  if (!path.includes("%")) return publicPath.test(path) ? path : undefined;
  try {
    const text = decodeURIComponent(path);
    return publicPath.test(text) ? encodeURI(text) : undefined;
  } catch {
    return undefined;
  }
}
