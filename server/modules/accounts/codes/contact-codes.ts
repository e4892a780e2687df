import type { CodeAttempt } from "#contract/accounts.ts";
import type { Locale } from "#contract/text.ts";
import type { AccountDeps } from "../deps.ts";
import type { CodeLetter } from "../emails/account-mail.ts";
import { askerOfCodes } from "../rate-limits/limits.ts";
import { consumeLimits } from "#server/platform/tries/consume-limits.ts";
import { resetGuesses } from "../rate-limits/wrong-codes.ts";
import { beginAttempt } from "./begin-attempt.ts";
import { consumeAttempt, expiredCode, payloadOf, spendAttempt } from "./spend-attempt.ts";

type Asker = { browser: string; ip: string; locale: Locale };

/** Codes to addresses, for whoever needs to know that an address is the asker's. They share the rate limits of all codes of the address. */
type ContactCodes = {
  /** `letter`: its template; that of a booking unless told. @throws AppError too_many_requests, by the address or by the asker */
  send: (email: string, asker: Asker, letter?: CodeLetter) => Promise<CodeAttempt>;
  /** The address the right code went to; each works once, in the browser that asked for it. @throws AppError invalid_input (`code.wrong_code`, `code.expired_code`) */
  spend: (given: { attempt: string; code: string }, by: Pick<Asker, "browser" | "ip">) => Promise<string>;
};

export const contactCodes = (deps: AccountDeps): ContactCodes => ({
  send: async (email, { browser, ip, locale }, letter = "contact_code") => {
    // The asker's first: whom they are refused to write to has lost nothing.
    await consumeLimits(deps, askerOfCodes(browser, ip, deps.limitFactor));
    return beginAttempt(deps, {
      kind: "contact",
      email,
      userId: null,
      ip,
      payload: { browser },
      mail: (code) => ({
        to: email,
        firstName: null,
        locale,
        mail: letter,
        code,
      }),
    });
  },
  spend: async ({ attempt, code }, { browser, ip }) => {
    const row = await spendAttempt(deps, { kind: "contact", attempt, ip, given: { field: "code", code } });
    if (payloadOf<{ browser: string }>(deps, row).browser !== browser) throw expiredCode();
    await consumeAttempt(deps, deps.db, attempt);
    await resetGuesses(deps, row.email);
    return row.email;
  },
});
