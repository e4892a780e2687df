import * as contract from "#contract/admin/system.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SystemDeps } from "./deps.ts";
import { leaveJob, retryJob } from "./failed-jobs.ts";
import { getSystem } from "./get-system.ts";

export type { System, SystemDeps } from "./deps.ts";

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext) {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}

/** How the site itself stands, for administrators, and jobs that failed for good. */
export const createSystem = (deps: SystemDeps) => ({
  routes: (api: Api) => {
    implement(api, contract.getSystem, () => getSystem(deps));
    implement(api, contract.retryFailedJob, (input, request) => retryJob(deps, input, by(request)));
    implement(api, contract.leaveFailedJob, (input, request) => leaveJob(deps, input, by(request)));
  },
});
