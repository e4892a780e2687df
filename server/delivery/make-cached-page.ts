import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashedPageHeaders, type PagePolicy } from "#server/http/security-headers.ts";
import type { CachedBody, CachedPage } from "./cached-pages.ts";
import { hashScripts } from "./hash-scripts.ts";

type Rendered = {
  page: string;
  /** The one it was rendered with. */
  nonce: string;
  type: string;
  /** Drawn by no choice of display, for no crawler: what a shared cache may give to whoever brings no cookie. */
  isPlain: boolean;
};

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** A twentieth of the time that the best takes, for pages that are a sixth smaller than by gzip. */
const brotliQuality = 5;

/** A rendered page as the bytes that everybody gets. `before`: the page it replaces, whose bytes stay when nothing has changed. */
export async function makeCachedPage(
  { policy, sharedSeconds }: { policy: PagePolicy; sharedSeconds: number },
  { page, nonce, type, isPlain }: Rendered,
  before?: CachedPage,
): Promise<Pick<CachedPage, "tag" | "bodies">> {
  const { html, sources } = hashScripts(page, nonce);
  const common = [
    ["cache-control", cacheControl(isPlain ? sharedSeconds : 0)],
    ["vary", "Accept-Encoding, Cookie"],
    ...hashedPageHeaders(policy, sources).map(([name, value]) => [name.toLowerCase(), value]),
  ].flat() as string[];
  const tag = createHash("sha256").update(common.join("\n")).update(html).digest("base64url").slice(0, 22);
  if (before?.tag === tag) return before;
  const plain = Buffer.from(html);
  const [zipped, brotli] = await Promise.all([
    compressGzip(plain),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ]);
  const inCoding = (bytes: Buffer, coding?: "gzip" | "br"): CachedBody => {
    const etag = `"${tag}${coding ? `-${coding}` : ""}"`;
    const notModified = [...common, "etag", etag];
    const headers = ["content-type", type, "content-length", String(bytes.length), ...notModified];
    if (coding) headers.push("content-encoding", coding);
    return { bytes, etag, headers, notModified };
  };
  return { tag, bodies: { identity: inCoding(plain), gzip: inCoding(zipped, "gzip"), br: inCoding(brotli, "br") } };
}

/** Browsers ask each time, and mostly hear 304: a page is personal as soon as somebody logs in. */
const cacheControl = (sharedSeconds: number) =>
  sharedSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}` : "private, no-cache";
