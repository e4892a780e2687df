import type { Database } from "#server/platform/database/database.ts";
import { sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { waitingMails } from "./tables.ts";

/** Of the keys that encrypt mails which wait for their recipient's rate limit. */
export const waitingMailsPurpose = "waiting mails";

export const sealedMails = (database: Database, keyFor: KeyFor): SealedPlace =>
  sealedColumn(database, {
    name: "waiting_mails.sealed",
    table: waitingMails,
    id: waitingMails.key,
    column: waitingMails.sealed,
    keys: keyFor(waitingMailsPurpose),
  });
