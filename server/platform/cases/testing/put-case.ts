import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { openCase, type OpenedCase } from "../open-case.ts";
import { type Case, cases } from "../tables.ts";

let count = 0;

/** A case of nothing that exists, in this queue. */
export async function putCase(app: TestApp, queue: CaseQueue, more: Partial<OpenedCase> = {}): Promise<Case> {
  const subject = more.subject ?? `thing ${++count}`;
  const opened: OpenedCase = {
    queue,
    subject,
    reference: `C-${String(count).padStart(6, "0")}`,
    who: "Noura Alotaibi",
    locale: "en",
    facts: {},
    promise: null,
    ...more,
  };
  await transaction(app.database, (tx) => openCase(tx, app.clock, opened));
  const row = (await app.database.select().from(cases)).findLast((each) => each.subject === subject);
  if (!row) throw new Error("the case was not opened");
  return row;
}
