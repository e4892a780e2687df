import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";

/** Whether what comes back of a booking may stay as the balance of an account: its own, and what was paid for it is there. */
export const mayKeep = async (
  { payments }: Pick<BookingDeps, "payments">,
  { id: bookingId, userId, paymentId }: Pick<BookingRow, "id" | "userId" | "paymentId">,
  account: string | null,
): Promise<boolean> =>
  account !== null &&
  userId === account &&
  paymentId !== null &&
  (await payments.balance.canKeep({ bookingId, paymentId }));
