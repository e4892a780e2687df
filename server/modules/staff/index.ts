import { inArray } from "drizzle-orm";
import type { BothTexts } from "#contract/text.ts";
import type { Api } from "#server/http/request-context.ts";
import { createStoredKey } from "#server/platform/sealing/stored-key.ts";
import { sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { type StaffDeps, staffKeys } from "./deps.ts";
import { deskRoutes } from "./routes.ts";
import { authenticateStaff } from "./sessions/authenticate-staff.ts";
import { staffInvitations, staffMembers } from "./tables.ts";

/** Staff: who works at the desk, by which role, and how they come in. */
export function createStaff({ keyFor, ...input }: Omit<StaffDeps, "keys" | "recoveryKey"> & { keyFor: KeyFor }) {
  const deps: StaffDeps = {
    ...input,
    keys: staffKeys(keyFor),
    recoveryKey: createStoredKey(input.db, keyFor, "staff recovery codes"),
  };
  return {
    /** Who works at the desk by the cookie of a request, or null. */
    authenticateStaff: (request: Request) => authenticateStaff(deps, request),
    /** What members are called in both languages, by their id. */
    namesOf: async (ids: readonly string[]): Promise<Map<string, BothTexts>> => {
      if (ids.length === 0) return new Map();
      const rows = await deps.db
        .select()
        .from(staffMembers)
        .where(inArray(staffMembers.id, [...ids]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    sealed: sealedOf(deps),
    routes: (api: Api) => deskRoutes(api, deps),
  };
}

/** What lies encrypted of staff. */
function sealedOf({ db, keys }: StaffDeps): SealedPlace[] {
  const shared = { keys: keys.secondFactor };
  const [member, invitation] = [staffMembers, staffInvitations];
  return [
    sealedColumn(db, {
      ...shared,
      name: "staff_members.second_factor_secret",
      table: member,
      id: member.id,
      column: member.secondFactorSecret,
    }),
    sealedColumn(db, {
      ...shared,
      name: "staff_invitations.second_factor_secret",
      table: invitation,
      id: invitation.id,
      column: invitation.secondFactorSecret,
    }),
  ];
}
