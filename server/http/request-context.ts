import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { ProductKind } from "#contract/product-choices.ts";
import type { Currency } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { Answers } from "./idempotency.ts";
import type { RateLimits } from "./limits.ts";
import type { SessionCookies } from "./login-cookies.ts";

/** Who calls, when a customer is logged in. */
export type Session = {
  userId: string;
  sessionId: string;
  /** A native app's: its token is bound to no cookie. */
  native?: true;
  /** It was just given more time: its cookies are sent again, for so many seconds. */
  renewedFor?: number;
};

/** A member of staff at the desk, whose second factor was given; `name` in English. */
export type StaffSession = { staffId: string; sessionId: string; name: string; role: StaffRole };

/** The browser a call comes from, by the hash of its cookie: the cookie itself is stored nowhere. */
export type BrowserIdentity = {
  /** Null: it has no cookie yet, or the call was sent by another site and changes something. */
  readonly hash: string | null;
  /** The same; a browser without one is given one with this answer. */
  keep: () => string;
  /** Takes the cookie away with everything it opened, and has the browser forget what it keeps of the site. */
  forget: () => void;
};

/** The cookie of the desk (docs/decisions/0058): no script reads it, and no other site sends it. */
export type StaffCookie = {
  /** Empty where there is none. */
  token: string;
  keep: (token: string, seconds: number) => void;
  forget: () => void;
};

/** What a handler may know of the request beside its input. */
export type RequestContext = {
  requestId: string;
  /** Language of the answer's texts (R7.8). */
  locale: Locale;
  /** The visitor's display currency (cookie `currency`). */
  currency: Currency;
  /** The caller's address: behind a proxy the one it forwards, by TRUSTED_PROXIES. */
  ip: string;
  /** The device's own identifier (R7.2), or null. */
  ama: string | null;
  /** How the caller's program names itself, at most 300 characters. */
  userAgent: string;
  cookies: SessionCookies;
  browser: BrowserIdentity;
  staffCookie: StaffCookie;
  session: Session | null;
  /** Set on `staff` endpoints. */
  staff: StaffSession | null;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
  /** Set on endpoints marked `idempotent`; handlers pass it on, so that a repeat after a crash finds what was begun. */
  idempotencyKey: string | undefined;
  log: Log;
};

/** What serving an endpoint needs; made once, in compose. */
export type HttpServices = {
  log: Log;
  /** Signs the csrf token. */
  secret: KeyRing;
  /** Origins a browser may call from: our own public one. */
  publicOrigin: string;
  trustedProxies: number;
  /** Products that the installation sells. */
  sold: ReadonlySet<ProductKind>;
  limits: RateLimits;
  answers: Answers;
  /** Told of every call that was carried out, of every one that a limit refused, and of every answer; costs nobody time. */
  seen: {
    answered: (endpoint: string, input: unknown) => void;
    limited: (route: string) => void;
    called: (route: string, status: number, ms: number) => void;
  };
  /** Finds the session of a bearer token; null when there is none. */
  authenticate: (request: Request, options?: { bound?: boolean }) => Promise<Session | null>;
  /** Finds who works at the desk by the cookies of a request; null when nobody does. */
  authenticateStaff: (request: Request) => Promise<StaffSession | null>;
};

/** A page of ours that calls in this process. `answer`: the body, handed over as it is instead of as text. */
export type Visitor = { ip: string; answer?: unknown };
/** How a request entered: over the network (`incoming`), or from a page (`visitor`). */
export type ApiBindings = { incoming?: IncomingMessage; visitor?: Visitor };
export type ApiEnv = {
  Bindings: ApiBindings;
  Variables: { services: HttpServices; context: RequestContext; route: string };
};
/** The Hono application modules add their routes to. */
export type Api = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;
