import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ProductKind } from "#contract/product-choices.ts";
import company from "#data/company-facts.json" with { type: "json" };
import type { RateLimits } from "#server/http/limits.ts";
import { readAddress } from "#server/http/read-context.ts";
import type { Api } from "#server/http/request-context.ts";
import { type PagePolicy, siteHeaders } from "#server/http/security-headers.ts";
import type { Log } from "#server/platform/log.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import { type AppLinks, createAppLinks } from "./delivery/app-links.ts";
import { closePages } from "./delivery/close-pages.ts";
import { compressResponse } from "./delivery/compress.ts";
import { createKnownHosts } from "./delivery/known-hosts.ts";
import { createPageCache } from "./delivery/page-cache.ts";
import { readPageTable } from "./delivery/page-table.ts";
import { createVariants } from "./delivery/public-pages.ts";
import { createPageRenderer, type PagesBuild } from "./delivery/render-page.ts";
import { createNonce } from "./delivery/nonce.ts";
import { createSecurityTxt } from "./delivery/security-txt.ts";
import { createSharePictures } from "./delivery/share-pictures/share-pictures.ts";
import { createSiteFetch } from "./delivery/site-fetch.ts";
import { createStaticFiles } from "./delivery/static-files.ts";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type SiteDeps = {
  api: Api;
  log: Log;
  publicOrigin: string;
  allowedHosts: readonly string[];
  policy: PagePolicy;
  /** Products whose pages are open. */
  sold: ReadonlySet<ProductKind>;
  /** CDN_CACHE_SECONDS. */
  sharedSeconds: number;
  trustedProxies: number;
  limits: Pick<RateLimits, "spend">;
  published: Pick<PublishedRepository, "revision">;
  /** Where drawn pictures are kept. */
  dataDir: string;
  appLinks: AppLinks;
  /** Told of every page that was drawn, not of those the page cache had. */
  served?: (pathname: string, status: number, ms: number) => void;
};

const buildFolder = join(import.meta.dirname, "../build");

/**
 * The whole site on node:http: built files, cached public pages, then the API and the pages.
 * @throws when the pages have not been built.
 */
export async function createSite(deps: SiteDeps): Promise<NodeHandler> {
  const { log, publicOrigin, policy, published } = deps;
  const whole = (await import(join(buildFolder, "server/index.js"))) as PagesBuild;
  const build = { ...whole, routes: closePages(whole.routes, deps.sold) };
  const render = createPageRenderer(deps, build, "production");
  const onError = (error: unknown) => log.error("page failed", { error });
  const everywhere = siteHeaders(policy);
  const refuseHost = createKnownHosts({ ...deps, headers: everywhere });
  const sendFile = createStaticFiles(join(buildFolder, "client"), everywhere);
  const findVariant = createVariants(readPageTable(build.routes));
  const sendCached = createPageCache({ ...deps, render, findVariant, onError, revision: published.revision });
  const sendAppLinks = createAppLinks(deps.appLinks);
  const sendSecurityTxt = createSecurityTxt({ publicOrigin, email: company.contacts.securityEmail });
  const sendSharePicture = createSharePictures({
    render,
    publicOrigin,
    scenes: join(buildFolder, "client/scenes"),
    folder: join(deps.dataDir, "share-pictures"),
    onError,
    addressOf: ({ headers, socket }) =>
      readAddress(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress, deps.trustedProxies),
    spend: deps.limits.spend,
  });
  const others = [sendSharePicture, sendAppLinks, sendSecurityTxt];
  const fetch = createSiteFetch({ ...deps, render, createNonce, build: build.assets.version });
  const listener = getRequestListener(
    async (request, env) => compressResponse(request, await fetch(request, env as { incoming: IncomingMessage })),
    // HTTP/1.0 needs no Host, and HAProxy asks for the health that way.
    { overrideGlobalObjects: false, hostname: "localhost" },
  );
  const sayEverywhere = (response: ServerResponse) => {
    for (const [name, value] of everywhere) response.setHeader(name, value);
  };
  return (request, response) => {
    if (refuseHost(request, response)) return;
    // Files and kept pages bring these headers with them: what is set here would have them written anew for each answer.
    if (sendFile(request, response)) return;
    const sent = sendCached(request, response);
    if (sent === true) return;
    sayEverywhere(response);
    if (sent === false && others.some((send) => send(request, response))) return;
    Promise.resolve(sent)
      // A page that cannot be kept is rendered once more in the usual way, which answers an error as a page.
      .catch(() => false)
      .then((done) => (done ? undefined : listener(request, response)))
      .catch(onError);
  };
}
