import { sql } from "drizzle-orm";
import { idempotencyKeys } from "#server/http/tables.ts";
import { waitingMails } from "#server/platform/mail-budget/tables.ts";
import { aboutKeptKey, keptKeyPurpose } from "#server/platform/sealing/kept-key.ts";
import { passingPlace, sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import { keptKeys } from "#server/platform/sealing/tables.ts";
import { newestHead } from "#server/platform/encrypt.ts";
import type { Platform } from "./platform.ts";

/** What lies encrypted and is no module's: the kept keys, letters that wait, and answers kept for repeats, which end within a day. */
export function platformSealed({ database, keyFor }: Pick<Platform, "database" | "keyFor">): SealedPlace[] {
  const { body } = idempotencyKeys;
  const head = newestHead(keyFor("answers"));
  return [
    sealedColumn(database, {
      name: "kept_keys.sealed",
      table: keptKeys,
      id: keptKeys.purpose,
      column: keptKeys.sealed,
      keys: keyFor(keptKeyPurpose),
      about: aboutKeptKey,
    }),
    sealedColumn(database, {
      name: "waiting_mails.sealed",
      table: waitingMails,
      id: waitingMails.key,
      column: waitingMails.sealed,
      keys: keyFor("mail budget"),
    }),
    passingPlace("idempotency_keys.body", () =>
      database.$count(
        idempotencyKeys,
        sql`${body} is not null and substring(${body} from 1 for ${head.length}::int) <> ${head}`,
      ),
    ),
  ];
}
