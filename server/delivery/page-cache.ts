import type { IncomingMessage, ServerResponse } from "node:http";
import type { PagePolicy } from "#server/http/security-headers.ts";
import { createNonce } from "./nonce.ts";
import { createCachedPages, type CachedPage } from "./cached-pages.ts";
import { makeCachedPage } from "./make-cached-page.ts";
import type { FindVariant, PageVariant } from "./public-pages.ts";
import type { RenderPage } from "./render-page.ts";
import { sendCachedPage } from "./send-cached-page.ts";
import { watchReleases } from "./watch-releases.ts";

export type PageCacheDeps = {
  render: RenderPage;
  findVariant: FindVariant;
  publicOrigin: string;
  policy: PagePolicy;
  /** How long a cache in front of the site may give a page without asking; 0: there is none. */
  sharedSeconds: number;
  onError: (error: unknown) => void;
  /** Grows with everything that is published: pages of before it are forgotten. */
  revision: () => Promise<number>;
  mostBytes?: number;
  now?: () => number;
};

const freshMs = 60_000;
/** How much older a page may be that is sent once more while a new one is made. */
const staleMs = 10 * 60_000;
/** The key of one visitor's attempt, in a form or in the data of a page: given to two, the second would get the first's booking. */
const marksOfOne = ['name="attempt"', String.raw`\"attempt\"`, '"attempt":'];
const mostCachedBytes = 48 * 1024 * 1024;

/**
 * Finished public pages as bytes, in front of the router, the same for everybody (docs/decisions/0031). An old page is given once more while
 * it is made anew, unless something was published since; what is sold is asked for again before money moves. Answers false when the
 * request has to be rendered.
 */
export function createPageCache(deps: PageCacheDeps) {
  const { render, findVariant, publicOrigin, onError, now = Date.now } = deps;
  const cached = createCachedPages(deps.mostBytes ?? mostCachedBytes);
  const releases = watchReleases(deps.revision, cached.clear, onError, now);
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  function renew(variant: PageVariant): Promise<CachedPage | undefined> {
    const revision = releases.revision();
    const name = `${revision} ${variant.key}`;
    const running = rendering.get(name);
    if (running) return running;
    const started = renderPage(variant)
      .then((page) => {
        // A page that was begun before something was published is sent, and made again for the next.
        if (page && revision === releases.revision()) cached.set(variant.key, page);
        else cached.remove(variant.key);
        return page;
      })
      .finally(() => rendering.delete(name));
    rendering.set(name, started);
    return started;
  }

  /** Undefined when the page may not be cached: a redirect, a refusal, a personal answer. */
  async function renderPage(variant: PageVariant): Promise<CachedPage | undefined> {
    const { path, headers } = variant;
    const nonce = createNonce();
    const request = new Request(publicOrigin + path, { headers });
    const response = await render(request, { ip: "127.0.0.1", nonce, cacheable: true });
    const type = response.headers.get("content-type") ?? "";
    const page = await response.text();
    const isCacheable = response.status === 200 && type.startsWith("text/html") && !response.headers.has("set-cookie");
    if (!isCacheable || marksOfOne.some((mark) => page.includes(mark))) return undefined;
    const made = await makeCachedPage(deps, { page, nonce, type, isPlain: variant.isPlain }, cached.get(variant.key));
    return { ...made, until: now() + freshMs, usedAt: now(), renewing: false };
  }

  async function sendNew(variant: PageVariant, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const page = await renew(variant);
    if (page) sendCachedPage(request, response, page);
    return page !== undefined;
  }

  function answer(
    variant: PageVariant,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    const page = cached.get(variant.key);
    const time = now();
    if (!page || time > page.until + staleMs) return sendNew(variant, request, response);
    if (time > page.until && !page.renewing) {
      page.renewing = true;
      renew(variant).catch((error: unknown) => {
        page.renewing = false;
        onError(error);
      });
    }
    page.usedAt = time;
    sendCachedPage(request, response, page);
    return true;
  }

  /** A cached page is sent at once; a promise says whether a page that had to be made could be sent. */
  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    const variant = findVariant(request);
    if (!variant) return false;
    const checked = releases.check();
    return checked ? checked.then(() => answer(variant, request, response)) : answer(variant, request, response);
  };
}
