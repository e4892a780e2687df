import * as contract from "#contract/companies.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { AccountDeps } from "../deps.ts";
import { sessionOf } from "../routes.ts";
import { addCompany, listCompanies, removeCompany, saveCompany } from "./companies.ts";

/** Companies that an account has invoices made out to. */
export function companyRoutes(api: Api, deps: AccountDeps): void {
  implement(api, contract.listCompanies, async (_, request) => ({
    companies: await listCompanies(deps.db, sessionOf(request).userId),
  }));
  implement(api, contract.addCompany, ({ company }, request) => addCompany(deps, sessionOf(request).userId, company));
  implement(api, contract.saveCompany, (input, request) => saveCompany(deps, sessionOf(request).userId, input));
  implement(api, contract.removeCompany, async ({ companyId }, request) => {
    await removeCompany(deps.db, sessionOf(request).userId, companyId);
    return {};
  });
}
