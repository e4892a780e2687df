import * as contract from "#contract/admin/day-close.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { assertAsSigned, checkAtNight, checkClosesJob, closesBrokenJob } from "./check-at-night.ts";
import { checkBooks } from "./checks/check-books.ts";
import { checkLateRefunds } from "./checks/check-late-refunds.ts";
import { checkOpenCases } from "./checks/check-open-cases.ts";
import { checkUnreported } from "./checks/check-unreported.ts";
import { closeDay, returnDay } from "./close-day.ts";
import type { DayCloseDeps, Staff } from "./deps.ts";
import { listDays } from "./list-days.ts";
import { signDay } from "./sign-day.ts";
import { viewDay } from "./view-day.ts";

export type { CloseCheck } from "./close-check.ts";

/** What `compose` makes the checks of a close from. */
export const closeChecks = {
  books: checkBooks,
  unreported: checkUnreported,
  lateRefunds: checkLateRefunds,
  openCases: checkOpenCases,
};

/** Days of the books: what stops their close, the two signatures, and the lock (docs/decisions/0076). */
export function createDayClose(deps: DayCloseDeps) {
  const { queue } = deps;
  queue.handle(checkClosesJob, () => checkAtNight(deps));
  queue.handle(closesBrokenJob, () => assertAsSigned(deps));
  queue.schedule(checkClosesJob, "50 4 * * *", {});
  return {
    routes: (api: Api): void => {
      implement(api, contract.listDays, () => listDays(deps));
      implement(api, contract.getDay, ({ day }) => viewDay(deps, day));
      implement(api, contract.signDay, (input, request) => signDay(deps, input, by(request)));
      implement(api, contract.closeDay, (input, request) => closeDay(deps, input, by(request)));
      implement(api, contract.returnDay, (input, request) => returnDay(deps, input, by(request)));
    },
  };
}

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext): Staff {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}
