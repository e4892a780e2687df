import type { Locale } from "#contract/text.ts";
import type { CallContext } from "#server/platform/supplier.ts";

/** Where a browser hears us: the address that its push service gave it, and the keys that only it opens messages with (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What a notification says, and where a press on it leads: a path of ours, with its language. */
export type PushWords = { title: string; body: string; path: string };

export type PushMessage = {
  to: PushTarget;
  words: PushWords;
  locale: Locale;
  /** The same for every try of one message, at most 32 letters of base64url: a later one takes the place of an earlier. */
  topic: string;
  /** For how long the service keeps it for a device that is away. */
  seconds: number;
};

/** The port: what modules may ask of the push services of browsers. */
export type PushSender = {
  /** By which browsers know that a message is ours; who subscribes names it. */
  publicKey: string;
  /**
   * Hands the message to the push service of its browser.
   * @throws SupplierError `unavailable` and `rate_limited` (with `retryAfterMs` where it is told) where it was not taken and may be tried again,
   *   `not_found` where the browser is not there any more, `unknown_outcome` where it may have been taken, anything else where it is refused
   */
  send: (message: PushMessage, context: CallContext) => Promise<void>;
};
