import { and, eq, gt, inArray, lte, max } from "drizzle-orm";
import type { CodeAttempt } from "#contract/accounts.ts";
import { daysFrom } from "#contract/days.ts";
import type { Locale } from "#contract/text.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retention } from "#server/platform/retention/periods.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { allSignatures, sign } from "#server/platform/sign.ts";
import { type Begun, isBound } from "./holding.ts";
import { contactProofs } from "./tables.ts";

export { maskContact, maskEmail, maskPhone } from "./mask-contact.ts";

/** How long a proof counts for reading what was booked with the address (docs/decisions/0018). */
export const proofDays = retention.contact_proofs.period.days;

/**
 * Whether an e-mail address is proven by a mailed code, since when, and by which browser. `browser` is the hash of the
 * visitor's cookie: `request.browser.hash` to ask, `request.browser.keep()` to send a code. Addresses in any case of letters.
 */
export type ContactProofs = {
  /** Mails six digits that only this browser may give back, within ten minutes, three tries. @throws AppError too_many_requests by address, browser or network */
  sendCode: (
    email: string,
    asker: { browser: string; ip: string; locale: Locale },
    /** The template of the letter, which says what the code opens; a booking unless told. */
    letter?: `${string}_code`,
  ) => Promise<CodeAttempt>;
  /** Notes and answers what was proven. @throws AppError invalid_input (`code.wrong_code` with `details.triesLeft`, `code.expired_code`) */
  prove: (given: { attempt: string; code: string }, by: Prover) => Promise<{ email: string; provenAt: Date }>;
  /** When this browser last proved the address; null: not in `proofDays`. */
  provenBy: (email: string, browser: string | null) => Promise<Date | null>;
  /** When any browser last did; null: none in `proofDays`. */
  lastProven: (email: string) => Promise<Date | null>;
  /** Whether the address is the asker's: the verified one of the account that is logged in, or one this browser has proven. */
  proves: (email: string, asker: Pick<RequestContext, "session" | "browser">) => Promise<boolean>;
  /** Whether this browser holds what a visitor began: it began it, or has proven its contact (docs/decisions/0018). */
  holds: (begun: Begun, browser: string | null) => Promise<boolean>;
};

/** Who gives a code back. */
type Prover = { browser: string; ip: string };

/** Sends and takes back codes: the accounts' own machinery, handed in by compose. `spend` answers the address. */
type ContactCodes = {
  send: ContactProofs["sendCode"];
  spend: (given: { attempt: string; code: string }, by: Prover) => Promise<string>;
};

type Deps = {
  db: Database;
  clock: Clock;
  codes: ContactCodes;
  /** The verified address of an account. */
  emailOf: (userId: string) => Promise<string | null>;
  keys: KeyRing;
};

export function createContactProofs({
  db,
  clock,
  codes,
  emailOf,
  keys,
}: Deps): ContactProofs & { deletions: Deletions } {
  const hashOf = (email: string) => sign(keys, email.toLowerCase());
  const oldest = () => daysFrom(clock.now(), -proofDays);
  const lastOf = async (email: string, browser?: string) => {
    const [row] = await db
      .select({ at: max(contactProofs.provenAt) })
      .from(contactProofs)
      .where(
        and(
          // Proven before a rotation is proven still.
          inArray(contactProofs.contact, allSignatures(keys, email.toLowerCase())),
          gt(contactProofs.provenAt, oldest()),
          browser === undefined ? undefined : eq(contactProofs.browser, browser),
        ),
      );
    return row?.at ?? null;
  };
  const provenBy = async (email: string, browser: string | null) => (browser === null ? null : lastOf(email, browser));
  return {
    deletions: {
      contact_proofs: async (before) =>
        (await db.delete(contactProofs).where(lte(contactProofs.provenAt, before))).rowCount ?? 0,
    },
    sendCode: (email, asker, letter) => codes.send(email.toLowerCase(), asker, letter),
    prove: async (given, by) => {
      const { browser } = by;
      const email = await codes.spend(given, by);
      const provenAt = clock.now();
      await db
        .insert(contactProofs)
        .values({ contact: hashOf(email), browser, provenAt })
        .onConflictDoUpdate({ target: [contactProofs.contact, contactProofs.browser], set: { provenAt } });
      return { email, provenAt };
    },
    provenBy,
    lastProven: (email) => lastOf(email),
    proves: async (email, { session, browser }) =>
      (session !== null && (await emailOf(session.userId)) === email.toLowerCase()) ||
      (await provenBy(email, browser.hash)) !== null,
    holds: async (begun, browser) =>
      isBound(begun, browser, clock.now()) ||
      (begun.contact !== null && (await provenBy(begun.contact, browser)) !== null),
  };
}
