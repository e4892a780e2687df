import * as contract from "#contract/admin/staff-sessions.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import type { StaffDeps } from "../deps.ts";
import { staffOf } from "../staff-of.ts";
import { endSession } from "./end-session.ts";
import { endSessions } from "./end-sessions.ts";
import { listAllSessions, listSessions } from "./list-sessions.ts";

const askerOf = (request: RequestContext) => ({ sessionId: staffOf(request).sessionId, locale: request.locale });

/** Where staff are logged in, and ending it. */
export function sessionRoutes(api: Api, deps: StaffDeps) {
  implement(api, contract.listDeskSessions, (_, request) =>
    listSessions(deps, staffOf(request).staffId, askerOf(request)),
  );
  implement(api, contract.endDeskSession, async ({ sessionId }, request) => {
    const { staffId } = staffOf(request);
    await endSession(deps, { staffId, sessionId }, staffId);
    return {};
  });
  implement(api, contract.endOtherDeskSessions, async (_, request) => {
    const by = staffOf(request);
    return { ended: await endSessions(deps, by.staffId, by) };
  });
  implement(api, contract.listAllStaffSessions, (_, request) => listAllSessions(deps, askerOf(request)));
  implement(api, contract.listStaffSessions, ({ staffId }, request) => listSessions(deps, staffId, askerOf(request)));
  implement(api, contract.endStaffSession, async (input, request) => {
    await endSession(deps, input, staffOf(request).staffId);
    return {};
  });
  implement(api, contract.endStaffSessions, async ({ staffId }, request) => ({
    ended: await endSessions(deps, staffId, staffOf(request)),
  }));
}
