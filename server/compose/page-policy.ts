import type { Env } from "#server/env.ts";
import { banksOf } from "#server/env-bed-banks.ts";
import type { PagePolicy } from "#server/http/security-headers.ts";
import { loopbackNames } from "./sandboxes.ts";

/** What pages may load, frame and be called by. */
export const composePolicy = (env: Env): PagePolicy => ({
  https: env.PUBLIC_URL.startsWith("https:"),
  demo: env.MODE === "demo",
  paymentOrigin: env.SANDBOX_PAYMENTS_URL,
  ownNames: loopbackNames(env.PUBLIC_URL),
  pictureOrigins: picturesOf(env),
  tilesOrigin: env.MAP_TILES_URL ? tilesOrigin(env.MAP_TILES_URL) : null,
});

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `https://*.tiles.example`. */
const tilesOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace("{s}", "*"))?.[0] ?? null;

/** Where pictures of partners' hotels lie, while they are on; bookings show those of a partner that sells no more. */
function picturesOf(env: Env): readonly string[] {
  const { selling, retired } = banksOf(env);
  const pictures = { liteapi: env.LITEAPI_PICTURES, rapid: env.RAPID_PICTURES };
  return [...selling, ...retired].flatMap((bank) => pictures[bank]);
}
