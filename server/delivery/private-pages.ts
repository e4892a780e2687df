import type { PageTable } from "./page-table.ts";

/**
 * What the answer of a page of one person or booking carries (docs/decisions/0018): kept nowhere, so that "back" shows nothing after a log-out; named to
 * no other site; found by no search engine. `same-origin` and not `no-referrer`: with the latter browsers send forms with
 * `Origin: null`, which older ones have nothing else to be known by.
 */
export const privateHeaders: [string, string][] = [
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
  ["X-Robots-Tag", "noindex"],
];

/** `.data` is what a page asks for when it is moved to; the router reads addresses in any case. */
export const isPrivatePath = ({ find }: PageTable, pathname: string): boolean =>
  find(pathname.replace(/\.data$/, "").toLowerCase())?.delivery === "private";
