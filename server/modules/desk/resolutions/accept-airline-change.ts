import { AppError } from "#server/platform/errors.ts";
import { type By, type ChangeInput, changeCase } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

/**
 * Accepts for a customer who said so what the airline did; the airline's answer closes the case.
 * @throws as `changeCase`; conflict where nothing flies any more, or something else of the booking waits for the airline
 */
export const acceptForCustomer = (deps: DeskDeps, { text, ...input }: ChangeInput & { text: string }, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "schedule_change");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.airlineChanges.accept(tx, row, by.staff.staffId)))
      throw new AppError("conflict", { details: { by: null } });
    return { set: {}, action: "decided", told: { outcome: "granted" }, words: text };
  });
