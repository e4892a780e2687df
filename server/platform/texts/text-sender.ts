import type { CallContext } from "#server/platform/supplier.ts";

/** One text message to one telephone. */
export type TextMessage = {
  /** International: `+9665…`. */
  to: string;
  text: string;
  /** Ours, unique to this message: the service names it in its reports. */
  reference: string;
};

/** The port: what modules may ask of a service that sends text messages. */
export type TextSender = {
  /**
   * Hands the message over; a service that does not know our references sends a repeat twice.
   * @throws SupplierError `unavailable` and `rate_limited` where it was certainly not sent and may be tried again, `unknown_outcome` where it may have
   *   gone out, anything else where the service will not send it
   */
  send: (message: TextMessage, context: CallContext) => Promise<void>;
};
