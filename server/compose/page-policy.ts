import type { Env } from "#server/env.ts";
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

/** Where pictures of a partner's hotels lie, while it is on. */
function picturesOf(env: Pick<Env, "HOTEL_SUPPLIER" | "LITEAPI_PICTURES" | "RAPID_PICTURES">): readonly string[] {
  if (env.HOTEL_SUPPLIER === "sandbox") return [];
  return env.HOTEL_SUPPLIER === "rapid" ? env.RAPID_PICTURES : env.LITEAPI_PICTURES;
}
