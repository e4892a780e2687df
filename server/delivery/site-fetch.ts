import type { IncomingMessage } from "node:http";
import type { Api } from "#server/http/request-context.ts";
import { refusalOf } from "#server/http/bodies/receive-body.ts";
import type { RateLimits } from "#server/http/limits.ts";
import { readAddress } from "#server/http/read-context.ts";
import type { Log } from "#server/platform/log.ts";
import { hideIds } from "#server/platform/hide-ids.ts";
import { limitPages } from "./limit-pages.ts";
import type { RenderPage } from "./render-page.ts";

export type SiteFetchDeps = {
  api: Api;
  log: Log;
  render: RenderPage;
  publicOrigin: string;
  trustedProxies: number;
  limits: Pick<RateLimits, "spend">;
  /** Empty text when pages go without a policy (development). */
  createNonce: () => string;
  /** Name of the build that runs (R7.7). */
  build: string;
  /** Told of every page. */
  served?: (pathname: string, status: number, ms: number) => void;
};

/** What nginx logs for it; no answer has this status. */
const clientClosedRequest = 499;

const apiPath = /^\/(api|mailbox|healthz|readyz)(\/|$)/;

/** One request to the site: to the API, to the build marker, or to a page. */
export function createSiteFetch(deps: SiteFetchDeps) {
  const { api, log, render, publicOrigin, trustedProxies, createNonce, build, limits, served } = deps;
  return async (request: Request, env: { incoming: IncomingMessage }): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (apiPath.test(pathname)) return api.fetch(request, { incoming: env.incoming });
    if (pathname === "/build.json") return Response.json({ build }, { headers: { "cache-control": "no-store" } });
    const started = performance.now();
    const ip = readAddress(request.headers.get("x-forwarded-for"), env.incoming.socket.remoteAddress, trustedProxies);
    // Pages name themselves by the public address, whatever a proxy or a visitor called the host.
    const page = request.url.startsWith(`${publicOrigin}/`)
      ? request
      : new Request(publicOrigin + pathname + search, request);
    const response =
      (await limitPages(limits, ip, pathname)) ??
      (await render(page, { ip, nonce: createNonce(), bodyRefusal: refusalOf(env.incoming) }));
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // The router answers 500 to a browser that has left; nobody gets that answer.
    const status = page.signal.aborted ? clientClosedRequest : response.status;
    served?.(pathname, status, ms);
    const write = status < 500 ? log.info : log.error;
    write("page", { method: request.method, path: hideIds(pathname), status, ms });
    return response;
  };
}
