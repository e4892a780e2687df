import type { Cancellation } from "#contract/cancellations.ts";
import type { Money } from "#contract/money.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { requestCancellation } from "../../cancellations/request-cancellation.ts";
import { findBooking } from "../../find-booking.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

type Input = {
  bookingId: string;
  quoteId: string;
  parts: number[];
  acceptedBack: Money;
  reason: string;
  idempotencyKey: string;
};

/**
 * Cancels as the customer would, by the same quote and with the same mails; that staff asked stands in the audit with the request
 * itself. @throws AppError as `requestCancellation`
 */
export async function cancelForCustomer(
  deps: WorkbenchDeps,
  { reason, idempotencyKey, ...input }: Input,
  { staff, requestId, locale }: By,
): Promise<{ cancellation: Cancellation }> {
  const row = await findBooking(deps.db, input.bookingId);
  const caller = { requestId, locale, bookingId: row.id, idempotencyKey };
  return requestCancellation(deps, row, input, caller, (tx, begun) =>
    recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.cancelled",
      subject: `booking:${row.id}`,
      after: { cancellation: begun.id, parts: begun.parts, back: input.acceptedBack.amount },
      reason,
      at: deps.clock.now(),
    }),
  );
}
