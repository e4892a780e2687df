import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { siteHeaders } from "#server/http/security-headers.ts";
import type { NodeHandler, SiteDeps } from "#server/delivery.ts";
import { closePages } from "./close-pages.ts";
import { createKnownHosts } from "./known-hosts.ts";
import { createPageRenderer, type PagesBuild, type RenderPage } from "./render-page.ts";
import { createSiteFetch } from "./site-fetch.ts";

/** The site in development: Vite serves modules and renders pages from their sources; there is no cache and no policy. */
export async function createDevSite(deps: SiteDeps, server: Server): Promise<NodeHandler> {
  const { createServer: createVite } = await import("vite");
  const own = process.listeners("SIGTERM");
  const refuseHost = createKnownHosts({ ...deps, headers: siteHeaders(deps.policy) });
  // Names are judged before Vite, by the same rule as everywhere.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server }, allowedHosts: true } });
  // The router's plugin runs a Vite of its own that would end the process at once, before the database is left.
  for (const listener of process.listeners("SIGTERM")) if (!own.includes(listener)) process.off("SIGTERM", listener);
  /** Only a page needs the pages: the API answers while they are not compiled yet. */
  const render: RenderPage = async (request, options) => {
    const whole = (await vite.ssrLoadModule("virtual:react-router/server-build")) as PagesBuild;
    const build = { ...whole, routes: closePages(whole.routes, deps.sold) };
    return createPageRenderer(deps, build, "development")(request, options);
  };
  const answer = createSiteFetch({ ...deps, render, createNonce: () => "", build: "development" });
  const listener = getRequestListener((request, env) => answer(request, env as never), {
    overrideGlobalObjects: false,
  });
  return (request, response) => {
    if (refuseHost(request, response)) return;
    vite.middlewares(request, response, () => {
      listener(request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        deps.log.error("page failed", { error });
        response.writeHead(500).end();
      });
    });
  };
}
