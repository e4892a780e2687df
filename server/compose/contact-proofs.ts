import type { createAccounts } from "#server/modules/accounts/index.ts";
import { type ContactProofs, createContactProofs } from "#server/modules/contact-proofs/index.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { Platform } from "./platform.ts";

type Accounts = Pick<ReturnType<typeof createAccounts>, "contactCodes" | "emailOf">;

/** Which browser proved which address: codes are the accounts' own machinery. */
export const composeContactProofs = (
  { database: db, clock, keyFor }: Platform,
  accounts: () => Accounts,
): ContactProofs & { deletions: Deletions } =>
  createContactProofs({
    db,
    clock,
    codes: {
      send: (email, asker, letter) => accounts().contactCodes.send(email, asker, letter),
      spend: (given, browser) => accounts().contactCodes.spend(given, browser),
    },
    emailOf: (userId) => accounts().emailOf(userId),
    keys: keyFor("contact proofs"),
  });
