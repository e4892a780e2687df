import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import { AppError } from "#server/platform/errors.ts";

/** @throws AppError conflict (`details.queue`) for a case that does not end in this way */
export function assertQueue({ queue }: Case, ...queues: CaseQueue[]): void {
  if (!queues.includes(queue)) throw new AppError("conflict", { details: { queue } });
}
