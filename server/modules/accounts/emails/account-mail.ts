import type { Locale } from "#contract/text.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { encryptText } from "#server/platform/encrypt.ts";
import { jobType, type Queue } from "#server/platform/queue/queue.ts";
import type { AccountKeys } from "../deps.ts";
import type { UserRow } from "../tables.ts";

/** The code of a contact; each product may have a letter of its own. */
export type CodeLetter = `${string}_code`;

/** Instants in UTC, `url` a whole address, `device` as it is kept. */
type Message =
  | {
      mail: "verification_code" | "password_reset_code" | "email_change_confirm" | "email_change_old" | CodeLetter;
      code: string;
    }
  | { mail: "already_registered" | "welcome" | "account_link"; url: string }
  /** `at`: from when on codes work again. */
  | { mail: "codes_stopped"; at: string }
  | { mail: "password_changed"; device: string; at: string; url: string }
  | { mail: "new_sign_in"; device: string; ip: string; at: string; url: string }
  | { mail: "second_factor_on" | "second_factor_off"; device: string; at: string; url: string }
  | { mail: "email_change_notice"; newEmailMasked: string; at: string; url: string }
  | { mail: "account_deleted"; keptUntil: string | null; at: string }
  // Nothing goes out, but asking for it takes as long.
  | { mail: "none" };

export type AccountMail = Message & { to: string; firstName: string | null; locale: Locale };

/** The letter is encrypted while it waits: codes and addresses never lie in the queue to be read. */
export const accountMailJob = jobType<{ sealed: string }>("accounts.mail");
export const sealedAs = "account mail";

export const enqueueMail = (
  { queue, keys }: { queue: Queue; keys: Pick<AccountKeys, "mails"> },
  db: DatabaseOrTransaction,
  mail: AccountMail,
): Promise<void> =>
  queue.enqueue(db, accountMailJob, { sealed: encryptText(keys.mails, JSON.stringify(mail), sealedAs) });

export const greetingOf = ({
  email,
  firstName,
  preferences,
}: Pick<UserRow, "email" | "firstName" | "preferences">): Pick<AccountMail, "to" | "firstName" | "locale"> => ({
  to: email,
  firstName,
  locale: preferences.language,
});
