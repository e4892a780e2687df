import { and, eq, sql } from "drizzle-orm";
import type { listEvaluationsOf as contract } from "#contract/evaluations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Locale } from "#contract/text.ts";
import type { EvaluationDeps } from "./deps.ts";
import { hasRated } from "./list-approved.ts";
import { listStories } from "./list-stories.ts";
import { evaluations } from "./tables.ts";

/** What approved evaluations say of one thing that was rated: invented reviews are no part of it. */
export async function evaluationsOf(
  deps: Pick<EvaluationDeps, "db" | "findFirstNames">,
  of: string,
  locale: Locale,
): Promise<OutputOf<typeof contract>> {
  const [row] = await deps.db
    .select({
      count: sql<number>`count(*)::int`,
      score: sql<number | null>`round(avg((${evaluations.suppliers} ->> ${of})::int), 1)::float`,
    })
    .from(evaluations)
    .where(and(eq(evaluations.approved, true), hasRated(of)));
  const count = row?.count ?? 0;
  return { count, score: row?.score ?? null, words: count === 0 ? [] : await listStories(deps, locale, of) };
}
