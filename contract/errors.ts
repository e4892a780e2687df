import * as z from "zod/mini";

/** Every error the API may answer, and its HTTP status. The code is what programs test; the message is for people. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  payment_declined: 402,
  forbidden: 403,
  csrf_refused: 403,
  /** It may be seen and not changed: a code to the contact of the booking comes first. */
  proof_required: 403,
  /** Staff have closed the booking for now: nobody opens or changes it, and help is with us. */
  booking_blocked: 403,
  not_found: 404,
  booking_not_found: 404,
  /** No pass for wallets can be made: this installation has no certificate for it, or it has run out. */
  wallet_unavailable: 404,
  /** The address is there, but not for this method; `Allow` names those it takes. */
  method_not_allowed: 405,
  conflict: 409,
  request_in_progress: 409,
  /** The account has a balance, which is paid out before it goes. */
  balance_left: 409,
  /** The payer's bank takes the payment back, or has: nothing is given back of it, and nothing was cancelled or changed. */
  payment_disputed: 409,
  /** The flight, seat or fare chosen is gone: choose another (R4.7). */
  offer_unavailable: 409,
  /** The room or rate chosen is sold out or no longer on sale: choose another (R4.7). */
  room_unavailable: 409,
  /** The supplier changed the cancellation terms: the booking shows the new ones; send again after a look. */
  terms_changed: 409,
  /** `details` holds `{ previous, current }` (Money): ask, then send again with `acceptedTotal`. */
  price_changed: 409,
  /** Search results or the booking session have expired (R4.6). */
  session_expired: 410,
  /** The body is larger than this endpoint takes. */
  content_too_large: 413,
  invalid_input: 422,
  idempotency_key_reused: 422,
  code_refused: 422,
  /** The quote of a cancellation has moved or run out: look again. */
  quote_changed: 409,
  too_many_requests: 429,
  /** So many letters went to the address, or from the site, that no code is sent to it now. */
  too_many_mails: 429,
  /** Too much is kept unpaid already: pay, or wait until `details.until`. */
  too_many_holds: 429,
  internal: 500,
  supplier_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** R7.1: what every refused call answers. `errors` holds keys such as `too_short` by field (`passengers.0.firstname`). */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(codes),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A refused call, as the client throws it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: Record<string, string[]>;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;
  /** Seconds to wait before the call may be made again, where the answer told them. */
  readonly retryAfter: number | undefined;
  override readonly name = "ApiError";
  /**
   * By name, not by identity: the built pages and the server that calls the API for them each hold a copy of this class,
   * and an error of the one has to be known by the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ApiError";
  }
  /** `message` is empty when the server sent none: the reader shows the default of its status (R8.1). */
  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? "");
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.details = body.details ?? {};
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
  }
}
