import { AppError } from "#server/platform/errors.ts";
import { type By, type ChangeInput, changeCase } from "../changes/change-case.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

/** The supplier is asked at once instead of at the next turn; its answer closes the case. @throws as `changeCase`; conflict when it has answered */
export const retryBooking = (deps: DeskDeps, input: ChangeInput, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "unknown_outcome");
    if (!(await deps.bookings.askAgain(tx, row.subject))) throw new AppError("conflict", { details: { by: null } });
    return { set: {}, action: "retried" };
  });
