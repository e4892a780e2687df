import type { BookingAddition } from "#contract/booking-additions.ts";
import type { PaymentView } from "#contract/payments.ts";

/** Where a change or an addition stands: the same states for all of them. */
export type AmendmentState = BookingAddition["state"];

/** A payment that its bank has. */
export const isDecided = ({ state }: PaymentView): boolean => ["processing", "authorized", "captured"].includes(state);

/** Its payment is with the bank, or its supplier is asked. */
export const isMoving = (state: AmendmentState | undefined, payment: PaymentView | null): boolean =>
  state === "changing" || (state === "paying" && payment !== null && isDecided(payment));

/** Accepted, whatever became of it. */
export const isAccepted = ({ state }: { state: AmendmentState }): boolean =>
  state === "changing" || state === "with_staff" || state === "changed" || state === "refused";
