import * as bank from "#contract/admin/bank-lines.ts";
import * as contract from "#contract/admin/settlement.ts";
import { riyadhDay } from "#contract/days.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { healBankLines } from "../bank/heal-bank-lines.ts";
import { importBankLines } from "../bank/import-bank-lines.ts";
import { readBankFile } from "../bank/read-bank-file.ts";
import { viewBankLines } from "../bank/view-bank-lines.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import {
  decideDifference,
  linkDifference,
  noteDifference,
  proposeDifference,
} from "../differences/settle-difference.ts";
import { importSettlement } from "../gateway/import-settlement.ts";
import { readSettlementFile } from "../gateway/read-settlement-file.ts";
import { viewDifference, viewDifferences } from "./view-difference.ts";
import { viewSettlements } from "./view-settlements.ts";

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext): Staff {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}

/** What finance does with settlements at the desk. */
export function settlementRoutes(api: Api, deps: SettlementDeskDeps): void {
  const view = (differenceId: string, request: RequestContext) =>
    viewDifference(deps, differenceId, by(request), request.locale);
  implement(api, contract.getSettlements, (input) => viewSettlements(deps, input));
  implement(api, contract.importSettlement, async ({ file, gateway = deps.source.id, ...input }, request) => {
    if (!deps.gateways.includes(gateway)) throw new AppError("invalid_input", { errors: { gateway: ["not_offered"] } });
    const settlement = { ...input, lines: readSettlementFile(file) };
    const imported = await importSettlement(deps, gateway, settlement, by(request).staffId);
    // Its payout may be in the bank already.
    await healBankLines(deps);
    return imported;
  });
  implement(api, bank.listBankLines, (input) => viewBankLines(deps, input));
  implement(api, bank.importBankLines, ({ account, file }, request) =>
    importBankLines(deps, { account, lines: readBankFile(file, riyadhDay(deps.clock.now())) }, by(request).staffId),
  );
  implement(api, contract.listDifferences, (input) => viewDifferences(deps, input));
  implement(api, contract.getDifference, ({ differenceId }, request) => view(differenceId, request));
  implement(api, contract.noteDifference, async (input, request) => {
    await noteDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
  implement(api, contract.linkDifference, async (input, request) => {
    await linkDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
  implement(api, contract.proposeDifference, async (input, request) => {
    await proposeDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
  implement(api, contract.decideDifference, async (input, request) => {
    await decideDifference(deps, input, by(request));
    return view(input.differenceId, request);
  });
}
