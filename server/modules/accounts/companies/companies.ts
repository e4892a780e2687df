import { and, asc, count, eq } from "drizzle-orm";
import { type Company, mostCompanies, type SavedCompany } from "#contract/companies.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { AccountDeps } from "../deps.ts";
import { type SavedCompanyRow, savedCompanies, users } from "../tables.ts";

type Deps = Pick<AccountDeps, "db" | "clock">;

/** The account's companies, by their Arabic names. */
export async function listCompanies(db: Database, userId: string): Promise<SavedCompany[]> {
  const rows = await db
    .select()
    .from(savedCompanies)
    .where(eq(savedCompanies.userId, userId))
    .orderBy(asc(savedCompanies.nameAr), asc(savedCompanies.id));
  return rows.map(viewCompany);
}

/** Saves a company; one with the same VAT number is renewed. @throws AppError invalid_input (`company.too_many_saved`) */
export function addCompany({ db, clock }: Deps, userId: string, company: Company): Promise<SavedCompany> {
  return transaction(db, async (tx) => {
    // Whoever saves waits for the other: no two of them count nine.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [same] = await tx
      .select({ id: savedCompanies.id })
      .from(savedCompanies)
      .where(and(eq(savedCompanies.userId, userId), eq(savedCompanies.vatNumber, company.vatNumber)));
    const [kept] = await tx.select({ saved: count() }).from(savedCompanies).where(eq(savedCompanies.userId, userId));
    if (!same && (kept?.saved ?? 0) >= mostCompanies)
      throw new AppError("invalid_input", { errors: { company: ["too_many_saved"] } });
    const at = clock.now();
    const [row] = await tx
      .insert(savedCompanies)
      .values({ id: same?.id ?? createSlug(), userId, ...company, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: savedCompanies.id, set: { ...company, updatedAt: at } })
      .returning();
    if (!row) throw new Error("insert returned no row");
    return viewCompany(row);
  });
}

/** @throws AppError not_found; invalid_input (`company.vatNumber.company_saved`) where another one has the number */
export async function saveCompany(
  { db, clock }: Deps,
  userId: string,
  { companyId, company }: { companyId: string; company: Company },
): Promise<SavedCompany> {
  const [row] = await db
    .update(savedCompanies)
    .set({ ...company, updatedAt: clock.now() })
    .where(own(userId, companyId))
    .returning()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError("invalid_input", { errors: { "company.vatNumber": ["company_saved"] } });
    });
  if (!row) throw new AppError("not_found");
  return viewCompany(row);
}

/** @throws AppError not_found */
export async function removeCompany(db: Database, userId: string, companyId: string): Promise<void> {
  const removed = await db.delete(savedCompanies).where(own(userId, companyId)).returning({ id: savedCompanies.id });
  if (removed.length === 0) throw new AppError("not_found");
}

const own = (userId: string, id: string) => and(eq(savedCompanies.id, id), eq(savedCompanies.userId, userId));

function viewCompany(row: SavedCompanyRow): SavedCompany {
  const { id, nameAr, nameEn, vatNumber, registration, building, street, district, city, postalCode, additional } = row;
  return { id, nameAr, nameEn, vatNumber, registration, building, street, district, city, postalCode, additional };
}
