import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { isSignedOut } from "./api.ts";

/** What an action hands back to its form. `errors`: keys such as `too_short` by field name. */
export type Refusal = {
  ok: false;
  status: number;
  code: ErrorCode | undefined;
  /** Says how long to wait where a limit was met; empty when the answer was none of our API's. */
  message: string;
  errors: Record<string, string[]>;
  details: Record<string, unknown>;
  /** Seconds to wait, where the answer told them. */
  retryAfter?: number | undefined;
  /** There was no answer: the connection is lost. */
  isLost?: boolean | undefined;
};

/**
 * Runs the call of a form. Every refusal comes back as data, a fault of ours and a supplier that does not answer too: the page
 * stays, with what was typed, and a dialog over somebody's booking does not take the booking away. Only a lost login goes on as it
 * is, to the login or the error screen. Loaders need no such thing: what they throw becomes the error screen of its status.
 */
export async function submitCall<Data>(call: Promise<Data>): Promise<{ ok: true; data: Data } | Refusal> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return refusalFrom(error);
  }
}

const refusalFrom = ({ status, code, message, errors, details, retryAfter }: ApiError): Refusal => ({
  ok: false,
  status,
  code,
  message,
  errors,
  details,
  retryAfter,
});

/**
 * The same for a loader whose form stands in the address: what is wrong with a field comes back; the rest becomes the error screen,
 * as nothing that was typed is lost by it.
 */
export async function queryCall<Data>(call: Promise<Data>): Promise<{ ok: true; data: Data } | Refusal> {
  return call.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) return refusalFrom(error);
      throw error;
    },
  );
}

/** The refusal of a call, if it was one. */
export const refusalOf = (answer: { ok: true } | Refusal): Refusal | undefined => (answer.ok ? undefined : answer);

/** What a page refuses by itself, before it asks the API: one field, for one reason. */
export const refuseField = (field: string, reason: string): Refusal => ({
  ok: false,
  status: 422,
  code: "invalid_input",
  message: "",
  errors: { [field]: [reason] },
  details: {},
});
