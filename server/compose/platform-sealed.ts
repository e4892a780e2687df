import { sealedAnswers } from "#server/http/sealed-answers.ts";
import { sealedMails } from "#server/platform/mail-limits/sealed-mails.ts";
import { sealedKeys } from "#server/platform/sealing/sealed-keys.ts";
import type { SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { Platform } from "./platform.ts";

/** What is encrypted in the database and belongs to no module. */
export const platformSealed = ({ database, keyFor }: Pick<Platform, "database" | "keyFor">): SealedPlace[] => [
  sealedKeys(database, keyFor),
  sealedMails(database, keyFor),
  sealedAnswers(database, keyFor("answers")),
];
