import { and, eq, isNull } from "drizzle-orm";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import type { Api } from "#server/http/request-context.ts";
import { checkAudit } from "#server/platform/audit/check-audit.ts";
import { assertWhole, auditBrokenJob, checkAtNight, checkAuditJob } from "./audit/check-chain.ts";
import { createStoredKey } from "#server/platform/sealing/stored-key.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { type StaffDeps, staffKeys } from "./deps.ts";
import { invitationUrl } from "./invitations/invitation-link.ts";
import { inviteStaff } from "./invitations/invite-staff.ts";
import { invitationMailJob, mailInvitation } from "./invitations/mail-invitation.ts";
import { managementRoutes } from "./management-routes.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { listAddresses } from "./members/list-addresses.ts";
import { namesOf } from "./members/names-of.ts";
import { deskRoutes } from "./routes.ts";
import { currentSampleCode, disableSampleTeam, findSampleTeam } from "./sample-team/find-sample-team.ts";
import { seedSampleTeam } from "./sample-team/seed-sample-team.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { sessionNow } from "./sessions/session-now.ts";
import { authenticateStaff } from "./sessions/authenticate-staff.ts";
import { staffInvitations, staffMembers } from "./tables.ts";
import { staffDeletions } from "./tidy-staff.ts";

export { sampleTeam } from "./sample-team.ts";
export { hasSampleTeam } from "./sample-team/find-sample-team.ts";

type Given = Omit<StaffDeps, "keys" | "recoveryKey"> & { keyFor: KeyFor };

/** Staff: who works at the desk, by which role, and how they come in. */
export function createStaff({ keyFor, ...input }: Given) {
  const deps: StaffDeps = {
    ...input,
    keys: staffKeys(keyFor),
    recoveryKey: createStoredKey(input.db, keyFor, "staff recovery codes"),
  };
  const { db, queue } = deps;
  queue.handle(checkAuditJob, () => checkAtNight(deps));
  queue.handle(auditBrokenJob, () => assertWhole(deps));
  queue.schedule(checkAuditJob, "20 4 * * *", {});
  queue.handle(invitationMailJob, ({ invitationId }) => mailInvitation(deps, invitationId));
  return {
    /** Who works at the desk by the cookie of a request, or null. */
    authenticateStaff: (request: Request) => authenticateStaff(deps, request),
    /** What members are called in both languages, by their id. */
    namesOf: (ids: readonly string[], tx?: DatabaseOrTransaction) => namesOf(tx ?? db, ids),
    /** Whether letters go to this address because it is a member's, or an administrator wrote it down. */
    isStaffAddress: async (email: string): Promise<boolean> =>
      (await db.$count(staffMembers, eq(staffMembers.email, email.toLowerCase()))) > 0 ||
      (await db.$count(
        staffInvitations,
        and(eq(staffInvitations.email, email.toLowerCase()), isNull(staffInvitations.usedAt)),
      )) > 0,
    /** What whoever runs the server does by `npm run staff`. */
    onServer: {
      /** Answers the link. @throws AppError invalid_input (`email.already_staff`) */
      invite: async (invited: Pick<typeof staffInvitations.$inferSelect, "email" | "name" | "role">) =>
        invitationUrl(deps, await inviteStaff(deps, { ...invited, invitedBy: null }), "en"),
      checkAudit: () => checkAudit(db),
    },
    sampleTeam: {
      seed: () => seedSampleTeam(deps),
      find: () => findSampleTeam(db),
      disable: () => disableSampleTeam(deps),
      code: (email: string) => currentSampleCode(deps, email),
    },
    sealed: sealedColumns(deps),
    deletions: staffDeletions(deps),
    routes: (api: Api) => {
      deskRoutes(api, deps);
      managementRoutes(api, deps);
    },
    /** Members who may log in, in the order in which they came. */
    members: () =>
      db
        .select({ id: staffMembers.id, name: staffMembers.name, role: staffMembers.role })
        .from(staffMembers)
        .where(isNull(staffMembers.disabledAt))
        .orderBy(staffMembers.createdAt),
    /** Where those of them are written to who have a permission. */
    addresses: (permission: StaffPermission) => listAddresses(deps, permission),
    /** Whose session it is now, or null; unlike a call this keeps nobody logged in. */
    sessionNow: (sessionId: string) => sessionNow(deps, sessionId),
  };
}
