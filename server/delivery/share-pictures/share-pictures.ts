import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { RateLimits } from "#server/http/limits.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RenderPage } from "../render-page.ts";
import { createPictureCache, pictureName } from "./picture-cache.ts";
import { readShare } from "./read-share.ts";
import { createDrawQueue, type DrawPicture } from "./draw-queue.ts";

export type SharePictureDeps = {
  render: RenderPage;
  publicOrigin: string;
  /** Where the scenes lie. */
  scenes: string;
  /** Where drawn pictures are kept. */
  folder: string;
  onError: (error: unknown) => void;
  /** The caller's address. */
  addressOf: (request: IncomingMessage) => string;
  /** @throws AppError too_many_requests */
  spend: RateLimits["spend"];
  draw?: DrawPicture;
};

/** The page is rendered for each of its pictures: more in a minute is nobody who looks at them. */
const limit = { points: 60, seconds: 60 };

type Found = { name: string; picture: Buffer } | number;

const address = /^\/og\/((en|ar)(?:\/[^?#]{1,400})?)\.jpg(?:\?|$)/;
const brand = { en: "Wijha", ar: "وجهة" };

/**
 * `/og/ar/destinations/….jpg`: the picture that stands where the page of that address is shared. The page itself says
 * what it shows, so there is a picture of every public page and of nothing else. Answers false for other addresses.
 */
export function createSharePictures({ render, publicOrigin, scenes, folder, onError, ...rest }: SharePictureDeps) {
  const { addressOf, spend } = rest;
  const pictures = createPictureCache(folder);
  const draw = rest.draw ?? createDrawQueue();
  const finding = new Map<string, Promise<Buffer | null>>();

  /** @throws AppError too_many_requests */
  async function find(path: string, locale: "en" | "ar", ip: string): Promise<Found> {
    await spend("sharePictures", limit, ip);
    const page = await render(new Request(`${publicOrigin}/${path}`), { ip, nonce: "" });
    const share = page.status === 200 ? readShare(await page.text()) : null;
    if (!share) return 404;
    const words = { title: share.title, line: share.line, brand: brand[locale], rtl: locale === "ar" };
    const name = pictureName({ ...words, scene: share.scene });
    const picture = await findOnce(name, () => draw({ ...words, scene: join(scenes, `${share.scene}.svg`) }));
    return picture ? { name, picture } : 503;
  }

  /** However many ask for a picture that is not there yet, it is drawn once. Null: too much is being drawn. */
  function findOnce(name: string, start: () => Promise<Buffer> | null): Promise<Buffer | null> {
    const found = finding.get(name) ?? readOrDraw(name, start).finally(() => finding.delete(name));
    finding.set(name, found);
    return found;
  }

  async function readOrDraw(name: string, start: () => Promise<Buffer> | null): Promise<Buffer | null> {
    const kept = await pictures.read(name);
    if (kept) return kept;
    const picture = await start();
    if (picture) await pictures.keep(name, picture);
    return picture;
  }

  async function answer(path: string, locale: "en" | "ar", request: IncomingMessage, response: ServerResponse) {
    const found = await find(path, locale, addressOf(request)).catch(refusalOf);
    if (typeof found === "number") return void response.writeHead(found, refusal(found)).end();
    const headers = {
      "content-type": "image/jpeg",
      "content-length": String(found.picture.length),
      "cache-control": "public, max-age=604800",
      etag: `"${found.name}"`,
      "x-content-type-options": "nosniff",
      // Shown by other sites: that is what it is for.
      "cross-origin-resource-policy": "cross-origin",
    };
    if (request.headers["if-none-match"] === headers.etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : found.picture);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, path, locale] = address.exec(request.url ?? "") ?? [];
    if (!path || (request.method !== "GET" && request.method !== "HEAD")) return false;
    answer(path, locale as "en" | "ar", request, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) response.writeHead(500).end();
    });
    return true;
  };
}

const refusal = (status: number): Record<string, string> =>
  status === 503 || status === 429
    ? { "retry-after": "5", "cache-control": "no-store" }
    : { "cache-control": "no-store" };

function refusalOf(error: unknown): number {
  if (error instanceof AppError && error.code === "too_many_requests") return 429;
  throw error;
}
