import type { IncomingMessage, ServerResponse } from "node:http";
import { pageHeaders, type PagePolicy } from "#server/http/security-headers.ts";
import { createNonce } from "./nonce.ts";
import { createNonceTemplate, type NonceTemplate } from "./nonce-template.ts";
import type { RenderPage } from "./render-page.ts";
import { type PageVariant, publicVariant } from "./public-pages.ts";

export type PageCacheDeps = {
  render: RenderPage;
  publicOrigin: string;
  policy: PagePolicy;
  onError: (error: unknown) => void;
  now?: () => number;
};

const freshMs = 60_000;
const keepMs = 10 * 60_000;
const mostPages = 300;

type Entry = {
  template: NonceTemplate;
  until: number;
  headers: string[];
  policyParts: [string, string];
  renewing: boolean;
};

/**
 * Finished public pages as bytes, in front of the router. An old page is given once more while it is made anew; prices
 * and places that are sold never stand in these pages. Answers false when the request has to be rendered.
 */
export function createPageCache({ render, publicOrigin, policy, onError, now = Date.now }: PageCacheDeps) {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Entry | undefined>>();

  function renew(variant: PageVariant): Promise<Entry | undefined> {
    const running = rendering.get(variant.key);
    if (running) return running;
    const started = renderEntry(variant)
      .then((entry) => keep(variant.key, entry))
      .finally(() => rendering.delete(variant.key));
    rendering.set(variant.key, started);
    return started;
  }

  function keep(key: string, entry: Entry | undefined): Entry | undefined {
    entries.delete(key);
    if (!entry) return undefined;
    const oldest = entries.size >= mostPages ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  }

  /** Undefined when the page may not be kept: a redirect, a refusal, a personal answer. */
  async function renderEntry({ path, headers }: PageVariant): Promise<Entry | undefined> {
    const nonce = createNonce();
    const response = await render(new Request(publicOrigin + path, { headers }), { ip: "127.0.0.1", nonce });
    const type = response.headers.get("content-type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || !type.startsWith("text/html") || response.headers.has("set-cookie"))
      return undefined;
    return {
      template: createNonceTemplate(body, nonce),
      until: now() + freshMs,
      ...splitHeaders(policy, type),
      renewing: false,
    };
  }

  async function sendNew(variant: PageVariant, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const entry = await renew(variant);
    if (entry) send(request, response, entry);
    return entry !== undefined;
  }

  /** A kept page is sent at once; a promise says whether a page that had to be made could be sent. */
  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    const variant = publicVariant(request);
    if (!variant) return false;
    const entry = entries.get(variant.key);
    if (!entry || now() > entry.until + keepMs) return sendNew(variant, request, response);
    if (now() > entry.until && !entry.renewing) {
      entry.renewing = true;
      renew(variant).catch((error: unknown) => {
        entry.renewing = false;
        onError(error);
      });
    }
    send(request, response, entry);
    return true;
  };
}

function send(request: IncomingMessage, response: ServerResponse, { template, headers, policyParts }: Entry) {
  const nonce = createNonce();
  const gzip = request.headers["accept-encoding"]?.includes("gzip") ?? false;
  const press = gzip ? template.gzip : template.plain;
  const body = press.take(nonce);
  const all = [...headers, "content-security-policy", policyParts.join(nonce), "content-length", String(press.length)];
  if (gzip) all.push("content-encoding", "gzip");
  response.writeHead(200, all);
  // Called when the last byte has been handed to the system; a broken connection never calls it, and the bytes are lost.
  response.end(body, () => press.giveBack(body));
}

/** Headers that never change, and the policy's two sides of the nonce. */
function splitHeaders(policy: PagePolicy, type: string): Pick<Entry, "headers" | "policyParts"> {
  const headers = ["content-type", type, "cache-control", "private, no-cache", "vary", "Accept-Encoding, Cookie"];
  let policyParts: [string, string] = ["", ""];
  for (const [name, value] of pageHeaders(policy, "@")) {
    if (name === "Content-Security-Policy") policyParts = value.split("@") as [string, string];
    else headers.push(name.toLowerCase(), value);
  }
  return { headers, policyParts };
}
