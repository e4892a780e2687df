import { and, eq, gt, inArray, lte, max } from "drizzle-orm";
import type { CodeAttempt } from "#contract/accounts.ts";
import type { Locale } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retention } from "#server/platform/retention/periods.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { allSignatures, sign } from "#server/platform/sign.ts";
import { contactProofs } from "./tables.ts";

/** How long a proof counts for reading what was booked with the address (docs/decisions/0018). */
export const proofDays = retention.contact_proofs.period.days;

/**
 * Whether an e-mail address is proven by a mailed code, since when, and by which browser. `browser` is the hash of the
 * visitor's cookie: `request.browser.hash` to ask, `request.browser.keep()` to send a code. Addresses in any case of letters.
 */
export type ContactProofs = {
  /** Mails six digits that only this browser may give back, within ten minutes, three tries. @throws AppError too_many_requests by address, browser or network */
  sendCode: (email: string, asker: { browser: string; ip: string; locale: Locale }) => Promise<CodeAttempt>;
  /** Notes and answers what was proven. @throws AppError invalid_input (`code.wrong_code` with `details.triesLeft`, `code.expired_code`) */
  prove: (given: { attempt: string; code: string }, by: Prover) => Promise<{ email: string; provenAt: Date }>;
  /** When this browser last proved the address; null: not in `proofDays`. */
  provenBy: (email: string, browser: string | null) => Promise<Date | null>;
  /** When any browser last did; null: none in `proofDays`. */
  lastProven: (email: string) => Promise<Date | null>;
};

/** Who gives a code back. */
type Prover = { browser: string; ip: string };

/** Sends and takes back codes: the accounts' own machinery, handed in by compose. `spend` answers the address. */
type ContactCodes = {
  send: ContactProofs["sendCode"];
  spend: (given: { attempt: string; code: string }, by: Prover) => Promise<string>;
};

type Deps = { db: Database; clock: Clock; codes: ContactCodes; keys: KeyRing };

export function createContactProofs({ db, clock, codes, keys }: Deps): ContactProofs & { deletions: Deletions } {
  const hashOf = (email: string) => sign(keys, email.toLowerCase());
  const oldest = () => new Date(clock.now().getTime() - proofDays * 86_400_000);
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
  return {
    deletions: {
      contact_proofs: async (before) =>
        (await db.delete(contactProofs).where(lte(contactProofs.provenAt, before))).rowCount ?? 0,
    },
    sendCode: (email, asker) => codes.send(email.toLowerCase(), asker),
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
    provenBy: async (email, browser) => (browser === null ? null : lastOf(email, browser)),
    lastProven: (email) => lastOf(email),
  };
}
