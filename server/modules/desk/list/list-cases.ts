import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { queuesOf } from "#contract/admin/case-queues.ts";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { listCases as contract } from "#contract/admin/cases.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import type { By } from "../changes/change-case.ts";
import type { DeskDeps } from "../deps.ts";
import { countCases } from "./count-cases.ts";
import { behind, cursorOf } from "./cursor.ts";
import { type Scope, scopes } from "./scopes.ts";
import { viewCases } from "./view-case.ts";

/** Rows of one page. */
export const pageSize = 50;

type Input = { scope: Scope; queue?: CaseQueue | undefined; cursor?: string | undefined };

/**
 * Open cases of the queues that the caller's role works, the oldest promise first. A page goes on behind the last row of the one
 * before: what comes in or goes meanwhile neither repeats a row nor skips one. @throws AppError forbidden, bad_request
 */
export async function listCases(
  deps: Pick<DeskDeps, "db" | "clock" | "staff">,
  { scope, queue, cursor }: Input,
  { staff, locale }: By,
): Promise<OutputOf<typeof contract>> {
  const own = queuesOf(staff.role);
  if (queue && !own.includes(queue)) throw new AppError("forbidden");
  const asked = { staffId: staff.staffId, now: deps.clock.now() };
  const rows = await deps.db
    .select()
    .from(cases)
    .where(
      and(
        isNull(cases.closedAt),
        inArray(cases.queue, queue ? [queue] : own),
        scopes(asked)[scope],
        cursor ? behind(cursor) : undefined,
      ),
    )
    .orderBy(sql`${cases.promisedBy} asc nulls last`, asc(cases.openedAt), asc(cases.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    cases: await viewCases(deps, page, locale),
    next: last && rows.length > pageSize ? cursorOf(last) : null,
    ...(await countCases(deps, own, asked)),
  };
}
