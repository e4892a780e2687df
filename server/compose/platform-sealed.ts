import { sealedAnswers } from "#server/http/sealed-answers.ts";
import { sealedMails } from "#server/platform/mail-limits/sealed-mails.ts";
import { sealedKeys } from "#server/platform/sealing/sealed-keys.ts";
import type { SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { Platform } from "./platform.ts";

/** Everything that is encrypted in the database and the files: what modules tell, and what belongs to none. */
export const placesSealed = (
  { database, keyFor }: Pick<Platform, "database" | "keyFor">,
  modules: readonly { sealed: SealedPlace[] }[],
): SealedPlace[] => [
  ...modules.flatMap(({ sealed }) => sealed),
  sealedKeys(database, keyFor),
  sealedMails(database, keyFor),
  sealedAnswers(database, keyFor("answers")),
];
