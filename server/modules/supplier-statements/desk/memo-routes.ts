import * as contract from "#contract/admin/agency-memos.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import type { StatementDeskDeps } from "../deps.ts";
import { decideMemo, disputeMemo, linkMemo, proposeMemo, stepMemo } from "../memos/work-memo.ts";
import { by } from "./statement-routes.ts";
import { viewMemo, viewMemos } from "./view-memos.ts";

/** What finance does with memos of suppliers at the desk. */
export function memoRoutes(api: Api, deps: StatementDeskDeps): void {
  const view = (memoId: string, request: RequestContext) => viewMemo(deps, memoId, by(request), request.locale);
  implement(api, contract.listAgencyMemos, (input) => viewMemos(deps, input));
  implement(api, contract.getAgencyMemo, ({ memoId }, request) => view(memoId, request));
  implement(api, contract.linkAgencyMemo, async (input, request) => {
    await linkMemo(deps, input, by(request));
    return view(input.memoId, request);
  });
  implement(api, contract.moveAgencyMemo, async (input, request) => {
    await stepMemo(deps, input, by(request));
    return view(input.memoId, request);
  });
  implement(api, contract.disputeAgencyMemo, async (input, request) => {
    await disputeMemo(deps, input, by(request));
    return view(input.memoId, request);
  });
  implement(api, contract.proposeAgencyMemo, async (input, request) => {
    await proposeMemo(deps, input, by(request));
    return view(input.memoId, request);
  });
  implement(api, contract.decideAgencyMemo, async (input, request) => {
    await decideMemo(deps, input, by(request));
    return view(input.memoId, request);
  });
}
