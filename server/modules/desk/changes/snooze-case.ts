import { dayMs } from "#contract/days.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { DeskDeps } from "../deps.ts";
import { isLate } from "../list/view-case.ts";
import { type By, type ChangeInput, changeCase } from "./change-case.ts";
import { assertNotOthers } from "./owner.ts";

const [daysOfLate, days] = [1, 30];

/** A case whose promise is broken is back the next day, whatever happens. */
export const latestSnooze = (row: Pick<Case, "promisedBy">, now: Date): Date =>
  new Date(now.getTime() + (isLate(row, now) ? daysOfLate : days) * dayMs);

/** Tells the customer of a late case the new time. */
export const mailDelayJob = jobType<{ caseId: string; until: string }>("desk.mail-delay");

/** `by`: of staff. */
export type PutOff = { caseId: string; until: string; by: string };
/** Tells supervisors that a promise is not kept in time. */
export const mailPutOffJob = jobType<PutOff>("desk.mail-put-off");

type Input = ChangeInput & { until: string; reason: string };

/** Out of the list until then; now or before ends it. The customer of a late one is mailed the new time; supervisors are told of every one that is late then. @throws as `changeCase`; invalid_input `too_late` */
export const snoozeCase = (deps: DeskDeps, { until: given, reason, ...input }: Input, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    await assertNotOthers(deps, tx, row, by);
    const [now, until] = [deps.clock.now(), new Date(given)];
    if (until > latestSnooze(row, now)) throw new AppError("invalid_input", { errors: { until: ["too_late"] } });
    const isOver = until <= now;
    return {
      set: { snoozedUntil: isOver ? null : until, snoozeReason: isOver ? null : reason },
      action: "snoozed",
      told: { until: until.toISOString() },
      words: reason,
      also: async (tx) => {
        if (isOver || !isLate(row, until)) return;
        const delay = { caseId: row.id, until: until.toISOString() };
        if (isLate(row, now)) await deps.queue.enqueue(tx, mailDelayJob, delay);
        await deps.queue.enqueue(tx, mailPutOffJob, { ...delay, by: by.staff.staffId });
      },
    };
  });

/** A word for colleagues. @throws as `changeCase` */
export const noteCase = (deps: DeskDeps, { text, ...input }: ChangeInput & { text: string }, by: By) =>
  changeCase(deps, input, by, () => ({ set: {}, action: "noted", words: text }));
