import type { Env } from "#server/env.ts";
import type { PagePolicy } from "#server/http/security-headers.ts";
import { loopbackNames } from "./sandboxes.ts";

/** What pages may load, frame and be called by. */
export const composePolicy = (env: Env): PagePolicy => ({
  https: env.PUBLIC_URL.startsWith("https:"),
  demo: env.MODE === "demo",
  paymentOrigin: env.SANDBOX_PAYMENTS_URL,
  ownNames: loopbackNames(env.PUBLIC_URL),
  pictureOrigins: env.HOTEL_SUPPLIER === "liteapi" ? env.LITEAPI_PICTURES : [],
  tilesOrigin: env.MAP_TILES_URL ? tilesOrigin(env.MAP_TILES_URL) : null,
});

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `https://*.tiles.example`. */
const tilesOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace("{s}", "*"))?.[0] ?? null;
