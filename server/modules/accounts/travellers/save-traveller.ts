import { and, count, eq, inArray, sql } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import * as limits from "#contract/limits.ts";
import { birthDateFault } from "#contract/travellers.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { AccountDeps } from "../deps.ts";
import { type SavedTravellerRow, savedTravellers, users } from "../tables.ts";
import {
  nameColumns,
  noDocument,
  numberColumns,
  personColumns,
  possibleHashes,
  type TravellerFields,
} from "./traveller-rows.ts";

const refusal = (field: string, key: string) =>
  new AppError("invalid_input", { errors: { [`traveller.${field}`]: [key] } });
type NumberFrom = Parameters<AccountDeps["bookings"]["findDraftDocument"]>[1];
const numberField = "document.passport_number";

/**
 * Saves a traveller; one with the same document is renewed, and one of whom only the name was known is completed. A name
 * alone that is kept already changes nothing. A number that only a draft of the account knows is taken from there.
 * @throws AppError invalid_input (`traveller.birth_date.in_the_future`, `traveller.too_many`, a document without its number)
 */
export async function addTraveller(
  deps: AccountDeps,
  userId: string,
  { traveller, numberFrom }: { traveller: TravellerFields; numberFrom?: NumberFrom | undefined },
): Promise<SavedTravellerRow> {
  const { db, clock, keys, bookings } = deps;
  checkBirth(traveller, clock.now());
  const { document } = traveller;
  const number = document?.passport_number ?? (numberFrom && (await bookings.findDraftDocument(userId, numberFrom)));
  if (document && !number) throw refusal(numberField, "required");
  return transaction(db, async (tx) => {
    // Whoever saves waits for the other: no two of them count twenty-nine.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const same = number ? await findByNumber(tx, userId, possibleHashes(keys, userId, number)) : undefined;
    const namesakes = same ? [] : await findByName(tx, userId, traveller);
    const nameOnly = namesakes.find(({ birthDate }) => birthDate === null);
    if (traveller.birth_date === null && namesakes[0]) return namesakes[0];
    if (!same && !nameOnly) await refuseTooMany(tx, userId);
    const id = same?.id ?? nameOnly?.id ?? createSlug();
    const columns = {
      ...personColumns(keys, id, traveller),
      ...documentColumns(traveller),
      ...(number ? numberColumns(keys, id, userId, number) : {}),
      updatedAt: clock.now(),
    };
    if (nameOnly) await tx.delete(savedTravellers).where(eq(savedTravellers.id, nameOnly.id));
    const [row] = await tx
      .insert(savedTravellers)
      .values({ id, userId, ...columns, createdAt: nameOnly?.createdAt ?? clock.now() })
      .onConflictDoUpdate({ target: savedTravellers.id, set: columns })
      .returning();
    if (!row) throw new Error("insert returned no row");
    return row;
  });
}

/**
 * Changes a saved traveller; without a number the kept one stays.
 * @throws AppError not_found, invalid_input (also `…passport_number.not_unique`: another saved traveller has it)
 */
export function saveTraveller(
  deps: AccountDeps,
  userId: string,
  travellerId: string,
  traveller: TravellerFields,
): Promise<SavedTravellerRow> {
  const { db, clock, keys } = deps;
  checkBirth(traveller, clock.now());
  return transaction(db, async (tx) => {
    const own = and(eq(savedTravellers.id, travellerId), eq(savedTravellers.userId, userId));
    const [before] = await tx.select().from(savedTravellers).where(own).for("update");
    if (!before) throw new AppError("not_found");
    const number = traveller.document?.passport_number;
    if (traveller.document && !number && !before.documentNumber) throw refusal(numberField, "required");
    const same = number ? await findByNumber(tx, userId, possibleHashes(keys, userId, number)) : undefined;
    if (same && same.id !== before.id) throw refusal(numberField, "not_unique");
    const [row] = await tx
      .update(savedTravellers)
      .set({
        ...personColumns(keys, before.id, traveller),
        ...documentColumns(traveller),
        ...(number ? numberColumns(keys, before.id, userId, number) : {}),
        updatedAt: clock.now(),
      })
      .where(own)
      .returning();
    if (!row) throw new AppError("not_found");
    return row;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refusal(numberField, "not_unique") : error;
  });
}

/** What a document says beside its number; without one nothing of the old stays. */
const documentColumns = ({ document }: TravellerFields) =>
  document
    ? {
        documentType: document.type,
        documentCountry: document.passport_issuing_country,
        documentExpiry: document.passport_expiry_date,
      }
    : noDocument;

function checkBirth({ birth_date }: TravellerFields, now: Date) {
  if (birth_date === null) return;
  const fault = birthDateFault(birth_date, riyadhDay(now));
  if (fault) throw refusal("birth_date", fault);
}

async function findByNumber(tx: Transaction, userId: string, documentHashes: string[]) {
  const [row] = await tx
    .select({ id: savedTravellers.id })
    .from(savedTravellers)
    .where(and(eq(savedTravellers.userId, userId), inArray(savedTravellers.documentHash, documentHashes)));
  return row;
}

/** Those of the same first and last name, in any capitals. */
function findByName(tx: Transaction, userId: string, traveller: TravellerFields): Promise<SavedTravellerRow[]> {
  const { firstname, lastname } = nameColumns(traveller);
  return tx
    .select()
    .from(savedTravellers)
    .where(
      and(
        eq(savedTravellers.userId, userId),
        sql`lower(${savedTravellers.firstname}) = lower(${firstname})`,
        sql`lower(${savedTravellers.lastname}) = lower(${lastname})`,
      ),
    );
}

async function refuseTooMany(tx: Transaction, userId: string) {
  const [row] = await tx.select({ saved: count() }).from(savedTravellers).where(eq(savedTravellers.userId, userId));
  if ((row?.saved ?? 0) >= limits.savedTravellers)
    throw new AppError("invalid_input", { errors: { traveller: ["too_many_saved"] } });
}
