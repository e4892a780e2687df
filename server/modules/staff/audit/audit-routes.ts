import * as contract from "#contract/admin/audit.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { StaffDeps } from "../deps.ts";
import { staffOf } from "../staff-of.ts";
import { checkChain } from "./check-chain.ts";
import { listEntries } from "./list-entries.ts";
import { viewLog } from "./view-log.ts";

/** What was done at the desk, and whether anybody has changed what is written of it. */
export function auditRoutes(api: Api, deps: StaffDeps) {
  implement(api, contract.listAuditEntries, (input) => listEntries(deps, input));
  implement(api, contract.getAuditLog, () => viewLog(deps));
  implement(api, contract.checkAuditChain, (_, request) => checkChain(deps, staffOf(request).staffId));
}
