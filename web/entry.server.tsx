import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { manifestOfPage } from "./lib/manifest-of-page.ts";
import { wholePageHeader } from "./lib/offline/whole-page.ts";
import { cacheableContext, nonceContext, reportContext } from "./lib/context.ts";
import { DeferContext } from "./lib/hydration/defer-context.ts";
import { NonceContext } from "./lib/hydration/nonce-context.ts";

export { addressesContext, apiContext, cacheableContext, nonceContext, reportContext } from "./lib/context.ts";

/** How long deferred data may take before the rest of the page is given up. */
export const streamTimeout = 15_000;

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext) || undefined;
  const cacheable = context.get(cacheableContext);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), streamTimeout + 1000);
  let shellFault = false;
  const manifest = manifestOfPage(entry.manifest, entry.staticHandlerContext.matches);
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <DeferContext value={cacheable}>
        <ServerRouter context={{ ...entry, manifest }} url={request.url} {...(nonce && { nonce })} />
      </DeferContext>
    </NonceContext>,
    {
      ...(nonce && { nonce }),
      signal: giveUp.signal,
      // A part that is ready stands in its place: React would move one above 12 kB to the end, for a script to put back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        shellFault = true;
        if (!request.signal.aborted) context.get(reportContext)(error);
      },
    },
  );
  void body.allReady.catch(() => undefined).finally(() => clearTimeout(timer));
  // A late part is put into its place by a script, which neither a crawler nor a copy runs.
  if (cacheable || request.headers.has(wholePageHeader) || isbot(request.headers.get("user-agent")))
    await body.allReady;
  return new Response(cacheable ? body : body.pipeThrough(lowerPreloads()), {
    status: shellFault && status < 400 ? 500 : status,
    headers,
  });
}

/** Chunks are sent on once they are so large, or once nothing more is ready: React writes 2 kB at a time. */
const chunkBytes = 64 * 1024;

/**
 * React hoists module preloads above the stylesheet. With low priority the first paint comes before the code that only makes
 * the page interactive. Read as latin1, every byte is kept, so an Arabic letter cut by the chunk's end survives.
 */
function lowerPreloads() {
  let first = true;
  let held: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Immediate | undefined;
  const flush = (out: TransformStreamDefaultController<Uint8Array>) => {
    clearImmediate(timer);
    timer = undefined;
    if (size === 0) return;
    const chunk = Buffer.concat(held, size);
    held = [];
    size = 0;
    if (!first) return out.enqueue(chunk);
    first = false;
    const html = chunk.toString("latin1");
    out.enqueue(
      Buffer.from(
        html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
        "latin1",
      ),
    );
  };
  return new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, out) {
        held.push(chunk);
        size += chunk.byteLength;
        if (size >= chunkBytes) flush(out);
        else timer ??= setImmediate(() => flush(out));
      },
      flush,
    },
    { highWaterMark: 64 },
    { highWaterMark: 64 },
  );
}
