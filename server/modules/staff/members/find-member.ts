import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type StaffRow, staffMembers } from "../tables.ts";

/**
 * The member whose access is changed, for this transaction alone. It is an administrator who changes it, and nobody changes their own:
 * so one always stays. Administrators are locked in one order, so that two who remove each other do it one by one.
 * @throws AppError not_found; invalid_input (`staffId.not_oneself`, `staffId.last_administrator`)
 */
export async function findMemberToChange(
  tx: Transaction,
  { staffId, by, removesAdministrator }: { staffId: string; by: string; removesAdministrator: boolean },
): Promise<StaffRow> {
  const administrators = await lockAdministrators(tx, by);
  if (staffId === by) throw refuse(removesAdministrator && administrators === 1 ? "last_administrator" : "not_oneself");
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for("update");
  if (!member) throw new AppError("not_found");
  return member;
}

/**
 * Lets one administrator at a time change who works here, and answers how many there are.
 * @throws AppError forbidden to who was one when the call came in, and is none any more
 */
export async function lockAdministrators(tx: Transaction, by: string): Promise<number> {
  const administrators = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.role, "administrator"), isNull(staffMembers.disabledAt)))
    .orderBy(asc(staffMembers.id))
    .for("update");
  if (!administrators.some(({ id }) => id === by)) throw new AppError("forbidden");
  return administrators.length;
}

const refuse = (key: string) => new AppError("invalid_input", { errors: { staffId: [key] } });
