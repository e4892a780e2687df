import type { IncomingMessage } from "node:http";

/** Pages that are the same for every visitor of a language, currency and text size. */
const publicPath = /^\/(en|ar)(\/(contact-us))?$/;
/** A hotel without a stay in its address has no prices; with one it is a search. */
const hotelPath = /^\/(en|ar)\/hotels\/(?!search$)[a-z0-9-]{1,120}$/;
const longestQuery = 200;
/** R2.23: crawlers get other error pages. */
const crawlers = /bot|lighthouse|facebook|google/i;

/** One of the versions of a page: its key, its address and all the headers that its rendering may read. */
export type PageVariant = { key: string; path: string; headers: Record<string, string> };

/** The version of a public page that answers this request; undefined when it is personal or not a public page. */
export function publicVariant({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): PageVariant | undefined {
  if (method !== "GET") return undefined;
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const isPublic = publicPath.test(path) || (mark === -1 && hotelPath.test(path));
  if (!isPublic || url.length - path.length > longestQuery || headers.authorization) return undefined;
  const cookie = headers.cookie ?? "";
  if (/(^|;\s*)token=[^;\s]/.test(cookie)) return undefined;
  const kept = [
    /(?:^|;\s*)(currency=USD)(?=;|$)/.exec(cookie)?.[1],
    /(?:^|;\s*)(text_size=\d{3})(?=;|$)/.exec(cookie)?.[1],
  ]
    .filter(Boolean)
    .join("; ");
  const agent = crawlers.test(headers["user-agent"] ?? "") ? "crawler bot" : "browser";
  const address = mark === -1 ? path : path + canonicalQuery(url.slice(mark));
  return {
    key: `${address} ${kept} ${agent}`,
    path: address,
    headers: { "user-agent": agent, ...(kept ? { cookie: kept } : {}) },
  };
}

function canonicalQuery(query: string): string {
  const values = new URLSearchParams(query);
  values.sort();
  const text = values.toString();
  return text && `?${text}`;
}
