import {
  createRequestHandler,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { previewHeader, previewPart } from "#contract/admin/content.ts";
import { type ApiClient, createApiClient } from "#contract/client.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { isSameOrigin } from "#server/http/csrf.ts";
import type { Api, Visitor } from "#server/http/request-context.ts";
import type { Log } from "#server/platform/log.ts";
import type { BodyRefusal } from "#server/http/bodies/receive-body.ts";
import { allowContext, bodyRefusalContext, guardRoutes, retryAfterContext } from "./guard-routes.ts";
import { hideIds } from "#server/platform/hide-ids.ts";
import { describeAnswer, inSpan } from "#server/platform/telemetry/spans.ts";
import { isOnePressStop } from "./one-press-stop.ts";
import { readPageTable, type SiteAddresses } from "./page-table.ts";
import { isPrivatePath, privateHeaders } from "./private-pages.ts";
import { readablePath } from "./readable-address.ts";
import { createVisitorCookies, type VisitorCookies } from "./visitor-cookies.ts";
import { pageHeaders, type PagePolicy } from "#server/http/security-headers.ts";

/** The built pages, with the context keys that only the build itself has (they are compared by identity). */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      addressesContext: RouterContext<SiteAddresses>;
      apiContext: RouterContext<ApiClient>;
      cacheableContext: RouterContext<boolean>;
      nonceContext: RouterContext<string>;
      reportContext: RouterContext<(error: unknown) => void>;
    };
  };
};

/**
 * `nonce` is empty in development, where Vite writes scripts of its own and there is no policy. `cacheable`: the page is
 * written for everybody, and whole before it is sent.
 */
export type RenderPage = (
  request: Request,
  visitor: { ip: string; nonce: string; cacheable?: boolean; bodyRefusal?: BodyRefusal | undefined },
) => Promise<Response>;

export type RenderDeps = { api: Api; log: Log; publicOrigin: string; policy: PagePolicy };

/** Answers a page: its loaders and actions call the API in this process, as the visitor. */
export function createPageRenderer(
  { api, log, publicOrigin, policy }: RenderDeps,
  build: PagesBuild,
  mode: "production" | "development",
): RenderPage {
  const table = readPageTable(build.routes);
  const { addressesContext, apiContext, cacheableContext, nonceContext, reportContext } = build.entry.module;
  const module = { ...build.entry.module, handleError: reportTo(log) };
  const routes = guardRoutes(build.routes);
  const handle = createRequestHandler({ ...build, routes, entry: { ...build.entry, module } }, mode);
  return async (request, { ip, nonce, cacheable = false, bodyRefusal }) => {
    const asked = new URL(request.url);
    if (!isSafe(request.method) && !isSameOrigin(request, publicOrigin) && !isOnePressStop(asked.pathname))
      return new Response("This form was sent from another site.", {
        status: 403,
        headers: { "content-type": "text/plain; charset=utf-8" },
      });
    const path = readablePath(asked.pathname);
    // The router would write such an address to the console, as it is.
    if (path !== asked.pathname)
      return new Response(null, {
        status: 302,
        headers: { location: path + asked.search, "cache-control": "no-store" },
      });
    const context = new RouterContextProvider();
    const cookies = createVisitorCookies(request.headers.get("cookie"));
    // What is shown to an account is in no browser's store once it has logged out.
    const keeping = cookies.token() ? "private, no-store" : "private, no-cache";
    context.set(addressesContext, table.addresses);
    context.set(apiContext, visitorsClient(api, request, cookies, publicOrigin, ip));
    context.set(nonceContext, nonce);
    context.set(cacheableContext, cacheable);
    context.set(reportContext, (error) => log.error("page failed", { path: hideIds(asked.pathname), error }));
    context.set(bodyRefusalContext, bodyRefusal);
    const page = table.find(asked.pathname.replace(/\.data$/, ""));
    const response = await inPageSpan(page?.address, request, () => handle(request, context));
    if (response.status === 405) response.headers.set("allow", context.get(allowContext));
    const retryAfter = context.get(retryAfterContext);
    if (response.status === 429 && retryAfter > 0) response.headers.set("retry-after", String(retryAfter));
    for (const cookie of cookies.changes()) response.headers.append("set-cookie", cookie);
    if (nonce) for (const [name, value] of pageHeaders(policy, nonce)) response.headers.set(name, value);
    if (isPrivatePath(table, asked.pathname) || asked.searchParams.has(previewPart))
      for (const [name, value] of privateHeaders) response.headers.set(name, value);
    const cleared = cookies.cleared();
    if (cleared) response.headers.set("clear-site-data", cleared);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", keeping);
    return response;
  };
}

/** The page's span: of a booking's trace where its address names one. */
function inPageSpan(address = "unmatched", { url, method }: Request, render: () => Promise<Response>) {
  const place = address.split("/").indexOf(":booking");
  const bookingId = place < 0 ? undefined : new URL(url).pathname.split("/")[place]?.replace(/\.data$/, "");
  return inSpan(`${method} ${address}`, { kind: "server", bookingId }, async (span) => {
    const response = await render();
    describeAnswer(span, { method, address, status: response.status });
    return response;
  });
}

/** What a loader or a rendering could not handle, into the log; a refused request (404, 422) is an answer, not a fault. */
const reportTo =
  (log: Log): HandleErrorFunction =>
  (error, { request }) => {
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
    log.error("page failed", { path: hideIds(new URL(request.url).pathname), error });
  };

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/** The contract's client entering our own API in memory, with what the visitor's request says of them. */
function visitorsClient(api: Api, page: Request, cookies: VisitorCookies, publicOrigin: string, ip: string): ApiClient {
  const headers = visitorsHeaders(page);
  return createApiClient(async (request) => {
    for (const [name, value] of [...headers, ...loginHeaders(cookies)])
      if (!request.headers.has(name)) request.headers.set(name, value);
    const visitor: Visitor = { ip };
    const response = await api.fetch(request, { visitor });
    cookies.take(response);
    // What is handed over in memory needs no text made and read again.
    return "answer" in visitor ? ({ ok: true, status: 200, json: async () => visitor.answer } as Response) : response;
  }, publicOrigin);
}

function visitorsHeaders(page: Request): [string, string][] {
  const headers: [string, string][] = [];
  const { pathname, searchParams } = new URL(page.url);
  // The draft that the page is asked to show; whether this reader may is the API's to say.
  const preview = searchParams.get(previewPart);
  if (preview && /^[\x21-\x7e]{1,200}$/.test(preview)) headers.push([previewHeader, preview]);
  for (const name of ["user-agent", "accept-language", "x-request-id"]) {
    const value = page.headers.get(name);
    if (value) headers.push([name, value]);
  }
  const locale = localeOfPath(pathname);
  if (locale) headers.push(["set-locale", locale]);
  return headers;
}

/** A browser's script would send the token as a bearer: so do pages. */
function loginHeaders(cookies: VisitorCookies): [string, string][] {
  const [header, token] = [cookies.header(), cookies.token()];
  return [
    ...(header ? ([["cookie", header]] as [string, string][]) : []),
    ...(/^[\w-]+$/.test(token) ? ([["authorization", `Bearer ${token}`]] as [string, string][]) : []),
  ];
}
