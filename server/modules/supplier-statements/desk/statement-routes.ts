import * as contract from "#contract/admin/supplier-statements.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Staff, StatementDeskDeps } from "../deps.ts";
import {
  decideDifference,
  linkDifference,
  noteDifference,
  proposeDifference,
} from "../differences/settle-difference.ts";
import { readStatementFile } from "../files/read-statement-file.ts";
import { importStatement } from "../import/import-statement.ts";
import { viewDifference, viewDifferences } from "./view-difference.ts";
import { partiesOf, viewStatements } from "./view-statements.ts";

/** `implement` has refused everybody else before. */
export function by({ staff }: RequestContext): Staff {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}

/** What finance does with statements of suppliers at the desk. */
export function statementRoutes(api: Api, deps: StatementDeskDeps): void {
  const view = (differenceId: string, request: RequestContext) =>
    viewDifference(deps, differenceId, by(request), request.locale);
  implement(api, contract.getSupplierStatements, (input) => viewStatements(deps, input));
  implement(api, contract.importSupplierStatement, async ({ file, ...input }, request) => {
    const parties = await partiesOf(deps.db, deps.sources);
    if (!parties.some(({ id }) => id === input.party))
      throw new AppError("invalid_input", { errors: { party: ["required"] } });
    return importStatement(deps, { ...input, lines: readStatementFile(file) }, by(request).staffId);
  });
  implement(api, contract.listSupplierDifferences, (input) => viewDifferences(deps, input));
  implement(api, contract.getSupplierDifference, ({ differenceId }, request) => view(differenceId, request));
  implement(api, contract.noteSupplierDifference, async (input, request) => {
    await noteDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
  implement(api, contract.linkSupplierDifference, async (input, request) => {
    await linkDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
  implement(api, contract.proposeSupplierDifference, async (input, request) => {
    await proposeDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
  implement(api, contract.decideSupplierDifference, async (input, request) => {
    await decideDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
}
