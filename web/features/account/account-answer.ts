import { data } from "react-router";
import type { CodeAttempt } from "#contract/accounts.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
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

export const sentCode = (attempt: CodeAttempt): SentCode => ({ ...attempt, now: new Date().toISOString() });

/** The answer with the status of what was refused, and a cookie where a step is kept. */
export const answer = (body: AccountAnswer, cookie?: string) =>
  data(body, { status: body.refusal?.status ?? 200, headers: cookie ? { "set-cookie": cookie } : {} });

/** An attempt that nobody can go on with: begun more than an hour ago, or ended elsewhere. */
export const isAttemptOver = ({ errors }: Refusal): boolean => errors["attempt"]?.includes("expired_attempt") ?? false;

const secrets = new Set(["password", "current_password", "password_again", "code"]);

/** What was typed, but what must not stand in a page again. */
export const typedValues = (form: FormData): Values => formValues(form, secrets);

/** The code a form has carried along in hidden fields; null when it has none. */
export function carriedCode(form: FormData): SentCode | undefined {
  const [attempt = "", expiresAt = "", resendAt = ""] = ["attempt", "expiresAt", "resendAt"].map((name) =>
    formText(form, name),
  );
  return attempt ? sentCode({ attempt, expiresAt, resendAt }) : undefined;
}
