import type { Api } from "#server/http/request-context.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { StatementDeskDeps, SupplierStatementDeps } from "./deps.ts";
import { memoRoutes } from "./desk/memo-routes.ts";
import { statementRoutes } from "./desk/statement-routes.ts";
import { healLines } from "./differences/heal-differences.ts";
import { watchMissing } from "./differences/watch-missing.ts";
import { fetchStatements } from "./import/fetch-statements.ts";
import { openOnDay } from "./open-on-day.ts";
import { syncRecords } from "./records/sync-records.ts";

export type { OwedMovement } from "./deps.ts";
export type { StatementSource } from "./statement-source.ts";

/** Brings in what suppliers have stated, and looks again at what did not agree. */
export const fetchStatementsJob = jobType<Record<string, never>>("supplier-statements.fetch", {
  retries: 2,
  timeout: 600,
});

/** Statements of suppliers: what each asks for, line by line against what the books owe it, and its memos (docs/decisions/0081). */
export function createSupplierStatements(deps: SupplierStatementDeps) {
  const { queue } = deps;
  queue.handle(fetchStatementsJob, async () => {
    // Numbers of documents are kept before anybody is erased of whom they are.
    await syncRecords(deps);
    await fetchStatements(deps);
    await healLines(deps);
    await watchMissing(deps);
  });
  queue.schedule(fetchStatementsJob, "25 * * * *", {});
  return {
    ofDesk: (asked: Pick<StatementDeskDeps, "namesOf">) => ({
      routes: (api: Api) => {
        statementRoutes(api, { ...deps, ...asked });
        memoRoutes(api, { ...deps, ...asked });
      },
    }),
    /** For the day close. */
    openOnDay: (day: string) => openOnDay(deps, day),
  };
}
