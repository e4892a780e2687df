import { data } from "react-router";
import { ApiError } from "#contract/errors.ts";
import type { Refusal } from "#web/lib/forms.ts";

/** A call a page cannot do without: a refusal becomes the error screen of its status (R8.2). */
export async function loadCall<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? data({ code: error.code }, { status: error.status }) : error;
  }
}

/**
 * A call made for a form of the journey. Whatever the traveller can do something about comes back as data, an airline
 * that does not answer too; the rest becomes the error screen.
 */
export async function stepCall<Data>(call: Promise<Data>): Promise<{ ok: true; data: Data } | Refusal> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, errors, details } = error;
    // A code to the contact mends it.
    const isRefused = status === 403 && code !== "proof_required";
    if (status === 401 || isRefused || status === 404 || status === 500) throw data({ code }, { status });
    return { ok: false, status, code, message, errors, details };
  }
}

/** The refusal of a step, if it was one. */
export const refusalOf = (answer: { ok: true } | Refusal): Refusal | undefined => (answer.ok ? undefined : answer);
