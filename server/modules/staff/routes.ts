import { eq } from "drizzle-orm";
import * as contract from "#contract/admin/desk.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import type { StaffDeps } from "./deps.ts";
import { confirmLogin } from "./log-in/confirm-login.ts";
import { logInToStaffDesk } from "./log-in/log-in.ts";
import { viewDesk } from "./sessions/view-desk.ts";
import { staffOf } from "./staff-of.ts";
import { staffMembers, staffSessions } from "./tables.ts";
import { viewMember } from "./view-member.ts";

/** Coming to the desk and leaving it. */
export function deskRoutes(api: Api, deps: StaffDeps) {
  const { db } = deps;
  implement(api, contract.logInToDesk, (input, request) => logInToStaffDesk(deps, input, request));
  implement(api, contract.confirmDeskLogin, async ({ code }, request) =>
    viewMember(await confirmLogin(deps, code, request)),
  );
  implement(api, contract.logOutOfDesk, async (_, { staffCookie }) => {
    if (staffCookie.token) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(staffCookie.token)));
    staffCookie.forget();
    return {};
  });
  implement(api, contract.getDesk, (_, request) => viewDesk(deps, staffOf(request)));
  implement(api, contract.saveDeskLocale, async ({ locale }, request) => {
    await db
      .update(staffMembers)
      .set({ locale })
      .where(eq(staffMembers.id, staffOf(request).staffId));
    return {};
  });
}
