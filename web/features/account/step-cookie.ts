import { cookieNames, cookieText, readCookie } from "#web/lib/cookies.ts";
import { type AccountAnswer, type SentCode, sentCode } from "./account-answer.ts";

type Of = "sign-up" | "reset";

/** An attempt may be gone on with for an hour. */
const days = 1 / 24;
const mark = /^(sign-up|reset) ([\w-]{22}) (\S+) (\S+) (\S+)$/;

/**
 * Keeps in this browser that a code is on its way, so that a reload, or coming back from the mailbox, finds its step again.
 * Holds no secret: the code is in the mail, and the attempt is worth nothing without it.
 */
export const storeStep = (of: Of, { attempt, expiresAt, resendAt }: SentCode, email: string, secure: boolean): string =>
  cookieText(cookieNames.accountStep, [of, attempt, expiresAt, resendAt, email].join(" "), days, secure);

export const clearStep = (secure: boolean): string => cookieText(cookieNames.accountStep, "", 0, secure);

/** The step of the code as `storeStep` kept it; undefined when none is under way. */
export function readStep(cookies: string | null, of: Of): AccountAnswer | undefined {
  const [, kept, attempt, expiresAt, resendAt, email] =
    mark.exec(readCookie(cookies, cookieNames.accountStep) ?? "") ?? [];
  if (kept !== of || !attempt || !expiresAt || !resendAt || !email) return undefined;
  return { step: "code", values: { email }, code: sentCode({ attempt, expiresAt, resendAt }) };
}

/** For loaders: the step that is kept, unless the address asks for the beginning. */
export const readStepOf = ({ headers }: Pick<Request, "headers">, url: URL, of: Of): AccountAnswer | undefined =>
  url.searchParams.has(anewMark) ? undefined : readStep(headers.get("cookie"), of);

const anewMark = "anew";
/** The page of a form at its beginning, whatever is kept. */
export const fromBeginning = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}${anewMark}=yes`;
