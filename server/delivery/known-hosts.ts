import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopbackName } from "#server/platform/loopback.ts";

export type KnownHostsDeps = {
  publicOrigin: string;
  /** ALLOWED_HOSTS: other names the site answers to, with their port where it is not the usual one. */
  allowedHosts: readonly string[];
  /** What every answer of the site says. */
  headers: [string, string][];
};

/** Supervisors ask by address. */
const forAnyHost = /^\/(?:healthz|readyz)(?:\?|$)/;

/**
 * Answers a request that was sent to another name than the site has (421), or to two of them (400): a page that is served under a name of
 * somebody else's, be it by a proxy's mistake or by a name that leads to a loopback address, would be of that origin. Answers false when
 * the name is ours.
 */
export function createKnownHosts({ publicOrigin, allowedHosts, headers }: KnownHostsDeps) {
  const names = new Set([new URL(publicOrigin).host, ...allowedHosts]);
  const refuse = (response: ServerResponse, status: number, words: string): true => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(words);
    return true;
  };
  const isKnown = (host: string) => names.has(host) || isLoopbackName(host.replace(/:\d+$/, ""));

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? "";
    if (forAnyHost.test(url)) return false;
    if (countHosts(request.rawHeaders) > 1) return refuse(response, 400, "One Host header, please.");
    const host = hostOf(url, request.headers.host);
    return isKnown(host.toLowerCase()) ? false : refuse(response, 421, "This site has another name.");
  };
}

/** A proxy may write the whole address, which counts above the header (RFC 9112, 3.2.2). */
const hostOf = (url: string, header: string | undefined) =>
  url.startsWith("/") ? (header ?? "") : URL.canParse(url) ? new URL(url).host : "";

/** Node keeps the first of several and says nothing of the others. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
