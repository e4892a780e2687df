import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import {
  isOldSql,
  nextOf,
  passingPlace,
  type SealedPlace,
  sealedColumn,
} from "#server/platform/sealing/sealed-place.ts";
import { newestPrefix } from "#server/platform/encrypt.ts";
import type { AccountDeps } from "./deps.ts";
import { accountMailJob } from "./emails/account-mail.ts";
import { codeAttempts, savedTravellers, users } from "./tables.ts";
import { birthColumn, numberColumns, openBirth, openNumber } from "./travellers/traveller-rows.ts";

/** Everything of accounts that lies encrypted. */
export function sealedColumns({ db, keys }: Pick<AccountDeps, "db" | "keys">): SealedPlace[] {
  const ofUser = { table: users, id: users.id, keys: keys.secondFactor };
  return [
    sealedColumn(db, { ...ofUser, name: "users.second_factor_secret", column: users.secondFactorSecret }),
    sealedColumn(db, { ...ofUser, name: "users.second_factor_draft", column: users.secondFactorDraft }),
    savedTravellersPlace(db, keys),
    passingPlace("code_attempts.payload", () => db.$count(codeAttempts, isOldSql(codeAttempts.payload, keys.codes))),
    passingPlace(`jobs of ${accountMailJob.name}`, async () => {
      const { rows } = await db.execute<{ left: number }>(
        sql`select count(*)::int as left from jobs.job where name = ${accountMailJob.name} and state in ('created', 'retry', 'active')
          and not starts_with(data->>'sealed', ${newestPrefix(keys.mails)})`,
      );
      return rows[0]?.left ?? 0;
    }),
  ];
}

/** The number with the hash it is found by, and the birth date, which was not encrypted at first. */
function savedTravellersPlace(db: Database, keys: AccountDeps["keys"]): SealedPlace {
  const { documentNumber, birthDate, id } = savedTravellers;
  const old = or(isOldSql(documentNumber, keys.documents), isOldSql(birthDate, keys.documents));
  return {
    name: "saved_travellers",
    countOld: () => db.$count(savedTravellers, old),
    reseal: async (after, limit) => {
      const rows = await db
        .select({ id })
        .from(savedTravellers)
        .where(and(or(isNotNull(documentNumber), isNotNull(birthDate)), old, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
      let unreadable = 0;
      for (const row of rows) if (!(await transaction(db, (tx) => resealTraveller(tx, keys, row.id)))) unreadable += 1;
      return { next: nextOf(rows, limit), resealed: rows.length - unreadable, unreadable };
    },
  };
}

/** False when no key that is given opens it. */
async function resealTraveller(tx: Transaction, keys: AccountDeps["keys"], id: string): Promise<boolean> {
  const [row] = await tx.select().from(savedTravellers).where(eq(savedTravellers.id, id)).for("update");
  if (!row) return true;
  try {
    const number = openNumber(keys, row);
    const columns = {
      birthDate: birthColumn(keys, id, openBirth(keys, row)),
      ...(number === null ? {} : numberColumns(keys, id, row.userId, number)),
    };
    await tx.update(savedTravellers).set(columns).where(eq(savedTravellers.id, id));
    return true;
  } catch {
    return false;
  }
}
