import type { HotelReservation, StayRequest } from "#server/modules/hotels/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type FaultKind, type Outcome, SupplierError } from "#server/platform/supplier.ts";

export type Answer = Promise<Outcome<HotelReservation>>;

export const inDoubt = (code: string): Outcome<HotelReservation> => ({
  state: "unknown",
  fault: new SupplierError("unknown_outcome", { code }),
});
export const refused = (kind: FaultKind, code: string): Outcome<HotelReservation> => ({
  state: "rejected",
  fault: new SupplierError(kind, { code }),
});

/** A night that has begun on the other side of the date line is asked for; one that is over everywhere is not. */
export function refusePast({ checkIn, checkOut }: StayRequest, { clock }: { clock: Clock }): void {
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  if (checkIn < yesterday || checkOut <= checkIn) throw new SupplierError("invalid_request", { code: "dates" });
}

/** Until the day of check-out is over everywhere but in the far west. */
export const isStayOver = (checkOut: string, now: Date): boolean =>
  Date.parse(`${checkOut.slice(0, 10)}T00:00:00Z`) + 86_400_000 <= now.getTime();
