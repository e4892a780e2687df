import * as invitations from "#contract/admin/staff-invitations.ts";
import * as contract from "#contract/admin/staff.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import type { StaffDeps } from "./deps.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { inviteStaff } from "./invitations/invite-staff.ts";
import { viewInvitation, viewListed } from "./invitations/view-invitation.ts";
import { withdrawInvitation } from "./invitations/withdraw-invitation.ts";
import { changeRole } from "./members/change-role.ts";
import { disableMember, enableMember } from "./members/disable-member.ts";
import { listStaff } from "./members/list-staff.ts";
import { resetSecondFactor } from "./members/reset-second-factor.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";
import { staffOf } from "./staff-of.ts";
import { viewMember } from "./view-member.ts";

/** Who works at the desk, and what was done there. */
export function managementRoutes(api: Api, deps: StaffDeps) {
  implement(api, invitations.getStaffInvitation, ({ token }) => viewInvitation(deps, token));
  implement(api, invitations.acceptStaffInvitation, async (input, { locale }) => ({
    recoveryCodes: await acceptInvitation(deps, input, locale),
  }));
  implement(api, contract.listStaff, () => listStaff(deps));
  implement(api, contract.inviteStaff, async (input, request) =>
    viewListed(await inviteStaff(deps, { ...input, invitedBy: staffOf(request).staffId })),
  );
  implement(api, contract.withdrawStaffInvitation, async ({ invitationId }, request) => {
    await withdrawInvitation(deps, invitationId, staffOf(request).staffId);
    return {};
  });
  implement(api, contract.changeStaffRole, async (input, request) =>
    viewMember(await changeRole(deps, input, staffOf(request).staffId)),
  );
  for (const [endpoint, change] of [
    [contract.disableStaff, disableMember],
    [contract.enableStaff, enableMember],
    [contract.resetStaffSecondFactor, resetSecondFactor],
  ] as const)
    implement(api, endpoint, async (input, request) => {
      await change(deps, input, staffOf(request).staffId);
      return {};
    });
  sessionRoutes(api, deps);
  passkeyRoutes(api, deps);
  auditRoutes(api, deps);
}
