import type { Currency } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** Who acts, as far as accounts care. */
export type Caller = {
  ip: string;
  userAgent: string;
  locale: Locale;
  currency: Currency;
  /** What this device is known by: a browser's cookie, a native client's own identifier. */
  device: string | null;
  client: "browser" | "native";
  /** The session the call came with: a new login of the same client takes its place. */
  sessionId: string | null;
};

export const callerOf = (
  { ip, userAgent, locale, currency, cookies, ama, session }: RequestContext,
  client: Caller["client"],
): Caller => ({
  ip,
  userAgent,
  locale,
  currency,
  device: client === "native" ? ama : cookies.device,
  client,
  sessionId: session?.sessionId ?? null,
});
