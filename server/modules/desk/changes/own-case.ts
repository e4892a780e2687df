import { mayWorkQueue } from "#contract/admin/case-queues.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskDeps } from "../deps.ts";
import { type By, type ChangeInput, changeCase } from "./change-case.ts";
import { assertNotOthers } from "./owner.ts";

/** Makes the caller its owner, who keeps it when they take it again. @throws as `changeCase`; conflict when it is a colleague's */
export const takeCase = (deps: DeskDeps, input: ChangeInput, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    await assertNotOthers(deps, tx, row, by);
    return { set: { ownerId: by.staff.staffId, takenAt: deps.clock.now() }, action: "taken" };
  });

/** Gives it back to everybody. @throws as `changeCase`; conflict when it is a colleague's */
export const releaseCase = (deps: DeskDeps, input: ChangeInput, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    await assertNotOthers(deps, tx, row, by);
    return { set: { ownerId: null, takenAt: null }, action: "released" };
  });

/** @throws as `changeCase`; invalid_input for somebody who does not work this queue, or not any more */
export async function handOverCase(deps: DeskDeps, { to, ...input }: ChangeInput & { to: string }, by: By) {
  const members = await deps.staff.members();
  return changeCase(deps, input, by, async (tx, row) => {
    await assertNotOthers(deps, tx, row, by);
    const colleague = members.find(({ id }) => id === to);
    if (!colleague || !mayWorkQueue(colleague.role, row.queue))
      throw new AppError("invalid_input", { errors: { to: ["not_offered"] } });
    return { set: { ownerId: to, takenAt: deps.clock.now() }, action: "handed_over", told: { to } };
  });
}
