import type { Env } from "#server/env.ts";
import type { Installation } from "#server/modules/settings/index.ts";
import { paymentMethodsOf } from "./gateway.ts";

/** What everybody may know of this installation. */
export const installationOf = (env: Env): Omit<Installation, "walletPasses" | "samples"> => ({
  appScheme: env.APP_SCHEME,
  paymentOrigin: env.SANDBOX_PAYMENTS_URL,
  demo: env.MODE === "demo",
  mailbox: env.MAILBOX,
  sold: env.PRODUCTS,
  paymentMethods: paymentMethodsOf(env),
  offlineTrips: env.OFFLINE_TRIPS === "on",
  appLinks: { appStore: env.APP_STORE_URL ?? null, googlePlay: env.GOOGLE_PLAY_URL ?? null },
});
