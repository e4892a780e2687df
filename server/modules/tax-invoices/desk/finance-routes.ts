import * as contract from "#contract/admin/tax-invoices.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { checkChain } from "./check-chain.ts";
import type { FinanceDeps, Staff } from "./desk-deps.ts";
import { fileRoute } from "./file-route.ts";
import { listInvoices } from "./list-invoices.ts";
import { replaceInvoice } from "./replace-invoice.ts";
import { sendAgain } from "./send-again.ts";
import { viewInvoice } from "./view-invoice.ts";
import { viewReporting } from "./view-reporting.ts";

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext): Staff {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}

/** What finance does with tax invoices. */
export function financeRoutes(api: Api, deps: FinanceDeps): void {
  implement(api, contract.getTaxReporting, () => viewReporting(deps));
  implement(api, contract.listTaxInvoices, (input) => listInvoices(deps, input));
  implement(api, contract.checkTaxInvoices, (_, request) => checkChain(deps, by(request)));
  implement(api, contract.getDeskTaxInvoice, ({ number }) => viewInvoice(deps, number));
  implement(api, contract.sendTaxInvoiceAgain, async (input, request) => {
    await sendAgain(deps, input, by(request));
    return viewInvoice(deps, input.number);
  });
  implement(api, contract.correctTaxInvoice, async (input, request) => {
    await replaceInvoice(deps, input, by(request));
    return viewInvoice(deps, input.number);
  });
  fileRoute(api, deps);
}
