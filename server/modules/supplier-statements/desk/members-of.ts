import { and, eq, isNull } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { Locale } from "#contract/text.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { StatementDeskDeps } from "../deps.ts";

/** Members of staff by name, in the reader's language. */
export async function membersOf(
  { namesOf }: Pick<StatementDeskDeps, "namesOf">,
  ids: readonly (string | null)[],
  locale: Locale,
) {
  const names = await namesOf(ids.filter((each) => each !== null));
  return (id: string | null) => (id === null ? null : { id, name: names.get(id)?.[locale] ?? "" });
}

/** The case that waits for a person; null for none. */
export async function openCaseOf(db: Database, queue: CaseQueue, subject: string): Promise<string | null> {
  const [open] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.queue, queue), eq(cases.subject, subject), isNull(cases.closedAt)));
  return open?.id ?? null;
}
