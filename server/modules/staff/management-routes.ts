import * as audit from "#contract/admin/audit.ts";
import * as invitations from "#contract/admin/staff-invitations.ts";
import * as sessions from "#contract/admin/staff-sessions.ts";
import * as contract from "#contract/admin/staff.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { checkAudit } from "#server/platform/audit/check-audit.ts";
import { listEntries } from "./audit/list-entries.ts";
import type { StaffDeps } from "./deps.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { inviteStaff } from "./invitations/invite-staff.ts";
import { viewInvitation, viewListed } from "./invitations/view-invitation.ts";
import { withdrawInvitation } from "./invitations/withdraw-invitation.ts";
import { changeRole } from "./members/change-role.ts";
import { disableMember, enableMember } from "./members/disable-member.ts";
import { listStaff } from "./members/list-staff.ts";
import { resetSecondFactor } from "./members/reset-second-factor.ts";
import { staffOf } from "./routes.ts";
import { endSession } from "./sessions/end-session.ts";
import { listSessions } from "./sessions/list-sessions.ts";
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
  implement(api, audit.listAuditEntries, (input) => listEntries(deps, input));
  implement(api, audit.checkAuditChain, () => checkAudit(deps.db));
}

function sessionRoutes(api: Api, deps: StaffDeps) {
  implement(api, sessions.listDeskSessions, (_, request) => {
    const { staffId, sessionId } = staffOf(request);
    return listSessions(deps, staffId, { sessionId, locale: request.locale });
  });
  implement(api, sessions.endDeskSession, async ({ sessionId }, request) => {
    const { staffId } = staffOf(request);
    await endSession(deps, { staffId, sessionId }, staffId);
    return {};
  });
  implement(api, sessions.listStaffSessions, ({ staffId }, request) =>
    listSessions(deps, staffId, { sessionId: staffOf(request).sessionId, locale: request.locale }),
  );
  implement(api, sessions.endStaffSession, async (input, request) => {
    await endSession(deps, input, staffOf(request).staffId);
    return {};
  });
}
