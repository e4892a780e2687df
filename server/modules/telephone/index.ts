import * as contract from "#contract/admin/telephone.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext, StaffSession } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { TelephoneDeps } from "./deps.ts";
import { beginSession, deleteOldSessions, endSession, isOpen, sessionOf } from "./sessions.ts";

/** Deletes sessions that are over. */
const deleteOldSessionsJob = jobType<object>("telephone.forget-sessions");

/** Bookings by telephone: staff book on the site's own pages for a customer, who pays by a link (docs/decisions/0069). */
export function createTelephone(deps: TelephoneDeps) {
  deps.queue.handle(deleteOldSessionsJob, async () => void (await deleteOldSessions(deps)));
  deps.queue.schedule(deleteOldSessionsJob, "52 * * * *", {});
  return {
    isOpen: (db: DatabaseOrTransaction, browser: string) => isOpen(deps, db, browser),
    routes: (api: Api) => {
      sessionRoutes(api, deps);
      bookingRoutes(api, deps);
    },
  };
}

/** `implement` has refused everybody else before. */
function staffOf({ staff }: RequestContext): StaffSession {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}
const callerOf = (request: RequestContext) => ({ ...request, staff: staffOf(request), browser: request.browser });

function sessionRoutes(api: Api, deps: TelephoneDeps): void {
  implement(api, contract.getTelephoneSession, async (_, request) => {
    const row = await sessionOf(deps, callerOf(request));
    const name = row && (await deps.namesOf([row.staffId])).get(row.staffId);
    return { session: row && name ? { since: row.begunAt.toISOString(), name } : null };
  });
  implement(api, contract.beginTelephoneSession, async (_, request) => {
    await beginSession(deps, callerOf(request));
    return {};
  });
  implement(api, contract.endTelephoneSession, async (_, request) => {
    await endSession(deps, request);
    return {};
  });
}

function bookingRoutes(api: Api, deps: TelephoneDeps): void {
  const { bookings } = deps;
  implement(api, contract.prepareBooking, async (input, request) => {
    const caller = callerOf(request);
    const session = await sessionOf(deps, caller);
    if (!session) throw new AppError("conflict", { details: { telephone: null } });
    const { requestId, locale, browser } = request;
    const given = { ...input, staffId: caller.staff.staffId, browser: browser.hash };
    await bookings.prepare(given, { requestId, locale });
    return { bookingId: input.bookingId };
  });
  implement(api, contract.listPreparedBookings, async (_, { locale }) => ({ bookings: await bookings.list(locale) }));
  implement(api, contract.sendPaymentLink, async (input, request) => {
    await bookings.sendAgain({ ...input, staffId: staffOf(request).staffId });
    return {};
  });
  implement(api, contract.endPreparedBooking, async (input, request) => {
    await bookings.end({ ...input, staffId: staffOf(request).staffId });
    return {};
  });
}
