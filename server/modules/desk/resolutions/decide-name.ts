import type { NameRefusal } from "#contract/name-corrections.ts";
import { type By, type ChangeInput, changeCase, closedBy, Outrun } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

/** The document shows the new name: the airline is asked, whose yes closes the case. @throws as `changeCase`; conflict (`supplier`) */
export const approveName = (deps: DeskDeps, { text, ...input }: ChangeInput & { text: string }, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "name_correction");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.names.approve(tx, row, by.staff.staffId))) throw new Outrun();
    return { set: {}, action: "decided", told: { outcome: "granted" }, words: text };
  });

/** A person of the airline has corrected it. @throws as `changeCase`; conflict (`supplier`) */
export const recordName = (
  deps: DeskDeps,
  { ticket, evidence, ...input }: ChangeInput & { ticket: string; evidence: string },
  by: By,
) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "name_correction");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.names.record(tx, row, { ticket, by: by.staff.staffId }))) throw new Outrun();
    return { set: closedBy(deps, by, "granted"), action: "decided", told: { outcome: "granted" }, words: evidence };
  });

/** The name stays, and its customer is mailed why. @throws as `changeCase`; conflict (`supplier`) */
export const refuseName = (
  deps: DeskDeps,
  { refusal, text, ...input }: ChangeInput & { refusal: NameRefusal; text: string },
  by: By,
) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "name_correction");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.names.refuse(tx, row, { refusal, by: by.staff.staffId }))) throw new Outrun();
    return { set: closedBy(deps, by, "refused"), action: "decided", told: { outcome: "refused" }, words: text };
  });
