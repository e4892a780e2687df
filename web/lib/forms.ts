import { ApiError, type ErrorCode } from "#contract/errors.ts";

/** What an action hands back to its form. `errors`: keys such as `too_short` by field name. */
export type Refusal = {
  ok: false;
  status: number;
  code: ErrorCode | undefined;
  message: string;
  errors: Record<string, string[]>;
  details: Record<string, unknown>;
  /** Seconds to wait, where the API told them. */
  retryAfter?: number | undefined;
};

/**
 * Runs a call made for a form. A refusal that the form can show (4xx but 401, 403 and 404) comes back as data; every other
 * failure goes on to the error screen.
 */
export async function submitCall<Data>(call: Promise<Data>): Promise<{ ok: true; data: Data } | Refusal> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || [401, 403, 404].includes(error.status)) throw error;
    const { status, code, message, errors, details } = error;
    return { ok: false, status, code, message, errors, details };
  }
}
