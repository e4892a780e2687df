import type { IncomingMessage, ServerResponse } from "node:http";
import { pageHeaders, type PagePolicy } from "#server/http/security-headers.ts";
import { createNonce } from "./nonce.ts";
import { createNonceTemplate } from "./nonce-template.ts";
import { finishHead, giveHead } from "./finished-head.ts";
import { createKeptPages, type KeptHead, type KeptPage } from "./kept-pages.ts";
import { type PageVariant, publicVariant } from "./public-pages.ts";
import type { RenderPage } from "./render-page.ts";
import { watchReleases } from "./watch-releases.ts";

export type PageCacheDeps = {
  render: RenderPage;
  publicOrigin: string;
  policy: PagePolicy;
  onError: (error: unknown) => void;
  /** Grows with everything that is published: pages of before it are forgotten. */
  revision: () => Promise<number>;
  mostBytes?: number;
  now?: () => number;
};

const freshMs = 60_000;
const keepMs = 10 * 60_000;
/** The key of one visitor's attempt, in a form or in the data of a page: given to two, the second would get the first's booking. */
const marksOfOne = ['name="attempt"', String.raw`\"attempt\"`, '"attempt":'];
const mostKeptBytes = 48 * 1024 * 1024;

/**
 * Finished public pages as bytes, in front of the router. An old page is given once more while it is made anew, unless
 * something was published since; what is sold is asked for again before money moves. Answers false when the request has
 * to be rendered.
 */
export function createPageCache(deps: PageCacheDeps) {
  const { render, publicOrigin, policy, onError, now = Date.now } = deps;
  const kept = createKeptPages(deps.mostBytes ?? mostKeptBytes);
  const releases = watchReleases(deps.revision, kept.clear, onError, now);
  const rendering = new Map<string, Promise<KeptPage | undefined>>();

  function renew(variant: PageVariant): Promise<KeptPage | undefined> {
    const revision = releases.revision();
    const name = `${revision} ${variant.key}`;
    const running = rendering.get(name);
    if (running) return running;
    const started = renderPage(variant)
      .then((page) => {
        // A page that was begun before something was published is sent, and made again for the next.
        if (page && revision === releases.revision()) kept.keep(variant.key, page);
        else kept.remove(variant.key);
        return page;
      })
      .finally(() => rendering.delete(name));
    rendering.set(name, started);
    return started;
  }

  /** Undefined when the page may not be kept: a redirect, a refusal, a personal answer. */
  async function renderPage({ path, headers }: PageVariant): Promise<KeptPage | undefined> {
    const nonce = createNonce();
    const response = await render(new Request(publicOrigin + path, { headers }), {
      ip: "127.0.0.1",
      nonce,
      calm: true,
    });
    const type = response.headers.get("content-type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    const keepable = response.status === 200 && type.startsWith("text/html") && !response.headers.has("set-cookie");
    if (!keepable || marksOfOne.some((mark) => body.includes(mark))) return undefined;
    const template = createNonceTemplate(body, nonce);
    return {
      template,
      until: now() + freshMs,
      usedAt: now(),
      heads: {
        plain: keepHead(policy, type, ["content-length", String(template.plain.length)]),
        gzip: keepHead(policy, type, ["content-length", String(template.gzip.length), "content-encoding", "gzip"]),
      },
      renewing: false,
    };
  }

  async function sendNew(variant: PageVariant, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const page = await renew(variant);
    if (page) send(request, response, page);
    return page !== undefined;
  }

  function answer(
    variant: PageVariant,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    const page = kept.get(variant.key);
    const time = now();
    if (!page || time > page.until + keepMs) return sendNew(variant, request, response);
    if (time > page.until && !page.renewing) {
      page.renewing = true;
      renew(variant).catch((error: unknown) => {
        page.renewing = false;
        onError(error);
      });
    }
    page.usedAt = time;
    send(request, response, page);
    return true;
  }

  /** A kept page is sent at once; a promise says whether a page that had to be made could be sent. */
  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    const variant = publicVariant(request);
    if (!variant) return false;
    const checked = releases.check();
    return checked ? checked.then(() => answer(variant, request, response)) : answer(variant, request, response);
  };
}

function send(request: IncomingMessage, response: ServerResponse, { template, heads }: KeptPage) {
  const nonce = createNonce();
  const coding = request.headers["accept-encoding"]?.includes("gzip") ? "gzip" : "plain";
  const press = template[coding];
  const body = press.take(nonce);
  const { headers, policy, finished } = heads[coding];
  if (!giveHead(response, finished, nonce))
    response.writeHead(200, [...headers, "content-security-policy", policy.join(nonce)]);
  // Called when the last byte has been handed to the system; a broken connection never calls it, and the bytes are lost.
  response.end(body, () => press.giveBack(body));
}

/** Headers that never change, and the policy's two sides of the nonce. */
function keepHead(rules: PagePolicy, type: string, ofBody: string[]): KeptHead {
  const headers = ["content-type", type, "cache-control", "private, no-cache", "vary", "Accept-Encoding, Cookie"];
  headers.push(...ofBody);
  let policy: [string, string] = ["", ""];
  for (const [name, value] of pageHeaders(rules, "@")) {
    if (name === "Content-Security-Policy") policy = value.split("@") as [string, string];
    else headers.push(name.toLowerCase(), value);
  }
  return { headers, policy, finished: finishHead(headers, policy) };
}
