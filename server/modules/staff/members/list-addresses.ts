import { and, asc, inArray, isNull } from "drizzle-orm";
import { isPermitted, staffRoles, type StaffPermission } from "#contract/admin/permissions.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers } from "../tables.ts";

/** Where members are written to who may log in and have this permission, in the order in which they came. */
export function listAddresses({ db }: Pick<StaffDeps, "db">, permission: StaffPermission) {
  const { id, name, email, locale, disabledAt, role, createdAt } = staffMembers;
  const roles = staffRoles.filter((each) => isPermitted(each, permission));
  return db
    .select({ id, name, email, locale, role })
    .from(staffMembers)
    .where(and(inArray(role, roles), isNull(disabledAt)))
    .orderBy(asc(createdAt), asc(id));
}
