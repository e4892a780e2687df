import { data } from "react-router";
import type { CodeAttempt } from "#contract/accounts.ts";
import { ApiError } from "#contract/errors.ts";
import { isSignedOut } from "#web/lib/api.ts";
import type { Refusal } from "#web/lib/forms.ts";

/** A code on its way, as a form carries it from step to step. `now`: the server's clock when it was told. */
export type SentCode = CodeAttempt & { now: string };

/** What the action behind a form of the account hands back. */
export type AccountAnswer = {
  /** The form that comes next. */
  step: string;
  /** What was typed, but passwords. */
  values: Record<string, string>;
  refusal?: Refusal | undefined;
  code?: SentCode | undefined;
  /** What the next step needs and shows nowhere: the token of a reset, the attempt of a login. */
  proof?: string | undefined;
  /** All done where the form stands in a dialog; a page is led on instead. */
  done?: true;
};

/**
 * A call made for a form of the account. Every refusal comes back as data, faults of ours too: a dialog over somebody's
 * booking must not take the page away. Only a lost login goes on as it is.
 */
export async function accountCall<Data>(call: Promise<Data>): Promise<{ ok: true; data: Data } | Refusal> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    const { status, code, message, errors, details, retryAfter } = error;
    return { ok: false, status, code, message, errors, details, retryAfter };
  }
}

export const sentCode = (attempt: CodeAttempt): SentCode => ({ ...attempt, now: new Date().toISOString() });

/** The answer with the status of what was refused, and a cookie where a step is kept. */
export const answer = (body: AccountAnswer, cookie?: string) =>
  data(body, { status: body.refusal?.status ?? 200, headers: cookie ? { "set-cookie": cookie } : {} });

/** An attempt that nobody can go on with: begun more than an hour ago, or ended elsewhere. */
export const isAttemptOver = ({ errors }: Refusal): boolean => errors["attempt"]?.includes("expired_attempt") ?? false;

const secrets = new Set(["password", "current_password", "password_again", "code"]);

/** What was typed, but what must not stand in a page again. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !secrets.has(name)) values[name] = value;
  return values;
}

/** A text field of a sent form; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The code a form has carried along in hidden fields; null when it has none. */
export function carriedCode(form: FormData): SentCode | undefined {
  const [attempt, expiresAt, resendAt] = [textOf(form, "attempt"), textOf(form, "expiresAt"), textOf(form, "resendAt")];
  return attempt ? sentCode({ attempt, expiresAt, resendAt }) : undefined;
}
