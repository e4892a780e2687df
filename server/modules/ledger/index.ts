import * as books from "#contract/admin/books.ts";
import * as contract from "#contract/admin/ledger.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { approveCorrection, returnCorrection, withdrawCorrection } from "./corrections/decide-correction.ts";
import { proposeCorrection } from "./corrections/propose-correction.ts";
import { listCorrections } from "./corrections/view-corrections.ts";
import type { LedgerDeps, Staff } from "./deps.ts";
import { listEntries } from "./list-entries.ts";
import { revenueOf } from "./revenue.ts";
import { trialBalance } from "./trial-balance.ts";
import { vatReturn } from "./vat-return.ts";
import { viewMovement } from "./view-movement.ts";

/** The books as finance reads them, and what puts them right. What writes to them is `platform/ledger`. */
export const createLedger = (deps: LedgerDeps) => ({
  routes: (api: Api): void => {
    implement(api, contract.getTrialBalance, (input) => trialBalance(deps, input));
    implement(api, contract.listLedgerEntries, (input) => listEntries(deps, input));
    implement(api, contract.getLedgerMovement, ({ id }) => viewMovement(deps, id));
    implement(api, contract.listCorrections, ({ before }) => listCorrections(deps, before));
    implement(api, contract.proposeCorrection, (input, request) => proposeCorrection(deps, input, by(request)));
    implement(api, contract.approveCorrection, (input, request) => approveCorrection(deps, input, by(request)));
    implement(api, contract.returnCorrection, (input, request) => returnCorrection(deps, input, by(request)));
    implement(api, contract.withdrawCorrection, (input, request) => withdrawCorrection(deps, input, by(request)));
    implement(api, books.getVatReturn, ({ month }) => vatReturn(deps, month));
    implement(api, books.getRevenue, (input) => revenueOf(deps, input));
  },
});

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext): Staff {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}
