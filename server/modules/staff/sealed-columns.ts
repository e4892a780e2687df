import { sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { StaffDeps } from "./deps.ts";
import { staffInvitations, staffMembers } from "./tables.ts";

/** What lies encrypted of staff. */
export function sealedColumns({ db, keys }: Pick<StaffDeps, "db" | "keys">): SealedPlace[] {
  return [
    sealedColumn(db, {
      name: "staff_members.second_factor_secret",
      table: staffMembers,
      id: staffMembers.id,
      column: staffMembers.secondFactorSecret,
      keys: keys.secondFactor,
    }),
    sealedColumn(db, {
      name: "staff_invitations.second_factor_secret",
      table: staffInvitations,
      id: staffInvitations.id,
      column: staffInvitations.secondFactorSecret,
      keys: keys.secondFactor,
    }),
  ];
}
