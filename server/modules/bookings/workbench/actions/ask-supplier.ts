import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { askAgain } from "../../cases/ask-again.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

/** Has the supplier asked now. @throws AppError booking_not_found; conflict when what became of it is known */
export const askSupplier = (deps: WorkbenchDeps, bookingId: string, { staff }: By): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (!(await askAgain(deps, tx, bookingId))) throw new AppError("conflict");
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.retried",
      subject: `booking:${bookingId}`,
      at: deps.clock.now(),
    });
  });
