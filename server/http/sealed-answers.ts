import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { newestHead } from "#server/platform/encrypt.ts";
import { passingPlace, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { idempotencyKeys } from "./tables.ts";

/** Answers stored for repeated requests: deleted within a day, so they are counted and never re-sealed. */
export function sealedAnswers(database: Database, keys: KeyRing): SealedPlace {
  const { body } = idempotencyKeys;
  const head = newestHead(keys);
  const isOld = sql`${body} is not null and substring(${body} from 1 for ${head.length}::int) <> ${head}`;
  return passingPlace("idempotency_keys.body", () => database.$count(idempotencyKeys, isOld));
}
