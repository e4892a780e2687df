import type { Installation } from "#server/modules/settings/index.ts";
import { paymentMethodsOf } from "./payment-methods.ts";
import type { Platform } from "./platform.ts";

/** What everybody may know of this installation. */
export const installationOf = (
  { env, push }: Pick<Platform, "env" | "push">,
  sold: Pick<Installation, "walletPasses" | "samples">,
): Installation => ({
  ...sold,
  appScheme: env.APP_SCHEME,
  paymentOrigin: env.SANDBOX_PAYMENTS_URL,
  demo: env.MODE === "demo",
  mailbox: env.MAILBOX,
  sold: env.PRODUCTS,
  paymentMethods: paymentMethodsOf(env),
  offlineTrips: env.OFFLINE_TRIPS === "on",
  pushKey: push?.publicKey ?? null,
  appLinks: { appStore: env.APP_STORE_URL ?? null, googlePlay: env.GOOGLE_PLAY_URL ?? null },
});
