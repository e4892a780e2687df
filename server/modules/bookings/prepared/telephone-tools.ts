import type { BothTexts } from "#contract/text.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { TextSender } from "#server/platform/texts/text-sender.ts";

/** What bookings by telephone ask of the others. */
export type TelephoneTools = {
  texts: TextSender;
  keys: { links: KeyRing; tries: KeyRing };
  /** Widens the limits of text messages, as the other limits. */
  limitFactor: number;
  /** What members of staff are called in both languages, by their id. */
  namesOf: (ids: readonly string[]) => Promise<Map<string, BothTexts>>;
  /** Whether staff book for a customer in this browser now. */
  isOpen: (db: DatabaseOrTransaction, browser: string) => Promise<boolean>;
};
