import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { RenderPage } from "../render-page.ts";
import { createPictureShelf, pictureName } from "./picture-shelf.ts";
import { readShare } from "./read-share.ts";
import { createSharePress, type DrawPicture } from "./share-press.ts";

export type SharePictureDeps = {
  render: RenderPage;
  publicOrigin: string;
  /** Where the scenes lie. */
  scenes: string;
  /** Where drawn pictures are kept. */
  folder: string;
  onError: (error: unknown) => void;
  draw?: DrawPicture;
};

const address = /^\/og\/((en|ar)(?:\/[^?#]{1,400})?)\.jpg(?:\?|$)/;
const brand = { en: "Wijha", ar: "وجهة" };

/**
 * `/og/ar/destinations/….jpg`: the picture that stands where the page of that address is shared. The page itself says
 * what it shows, so there is a picture of every public page and of nothing else. Answers false for other addresses.
 */
export function createSharePictures({ render, publicOrigin, scenes, folder, onError, ...rest }: SharePictureDeps) {
  const shelf = createPictureShelf(folder);
  const draw = rest.draw ?? createSharePress();
  const finding = new Map<string, Promise<Buffer | null>>();

  async function find(path: string, locale: "en" | "ar"): Promise<{ name: string; picture: Buffer } | number> {
    const page = await render(new Request(`${publicOrigin}/${path}`), { ip: "127.0.0.1", nonce: "" });
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
    const kept = await shelf.read(name);
    if (kept) return kept;
    const picture = await start();
    if (picture) await shelf.keep(name, picture);
    return picture;
  }

  async function answer(path: string, locale: "en" | "ar", request: IncomingMessage, response: ServerResponse) {
    const found = await find(path, locale);
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
  status === 503 ? { "retry-after": "5", "cache-control": "no-store" } : { "cache-control": "no-store" };
