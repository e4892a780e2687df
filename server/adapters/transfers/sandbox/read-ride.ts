import { sar } from "#contract/money.ts";
import type {
  SupplierRide,
  TransferCancelQuote,
  TransferOrder,
  TransferReservation,
} from "#server/modules/transfers/index.ts";
import { boxedSupplier, type FaultKind, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type * as Sandbox from "#sandbox/transfers/types.ts";

export const supplierId = boxedSupplier;

/** The sandbox's answer in our words. */
export const readRide = ({ token, ...ride }: Sandbox.Ride): SupplierRide => ({
  ...ride,
  ref: { supplier: supplierId, token },
  currency: "SAR",
});

const faultKinds: Record<Sandbox.RefusalCode, FaultKind> = {
  invalid_request: "invalid_request",
  traveller_data: "traveller_data",
  not_found: "not_found",
  offer_expired: "offer_expired",
  sold_out: "sold_out",
  price_changed: "price_changed",
  not_permitted: "not_permitted",
  rejected: "not_permitted",
  duplicate: "duplicate",
  unavailable: "unavailable",
  timeout: "unknown_outcome",
};

/** The sandbox's no, as our one error. */
export function readRefusal(refusal: Sandbox.Refusal): SupplierError {
  const field = refusal.details["field"];
  return new SupplierError(
    faultKinds[refusal.code],
    { code: refusal.code, ...(typeof field === "string" ? { field } : {}) },
    { cause: refusal },
  );
}

export function readReservation({
  id,
  status,
  number,
  seats,
  total,
  refunded,
}: Sandbox.RideBooking): TransferReservation {
  const isCancelled = status === "cancelled" || status === "failed";
  return {
    ref: { supplier: supplierId, token: id },
    status: isCancelled
      ? status === "cancelled" && refunded < total
        ? "cancelled_with_fee"
        : "cancelled"
      : "confirmed",
    number,
    seats,
    total: sar(total),
  };
}

const pollAfterMs = 5_000;

/** What became of an order by where its booking stands. */
export function readOutcome(booking: Sandbox.RideBooking): Outcome<TransferReservation> {
  if (booking.status === "pending") return { state: "pending", pollAfterMs };
  if (booking.status === "failed")
    return { state: "rejected", fault: new SupplierError("not_permitted", { code: "failed" }) };
  return { state: "confirmed", booking: readReservation(booking) };
}

export const readCancelQuote = ({
  token,
  refund,
  penalty,
  expiresAt,
}: Sandbox.RideCancelQuote): TransferCancelQuote => ({
  ref: { supplier: supplierId, token },
  refund: sar(refund),
  penalty: sar(penalty),
  expiresAt,
});

/** Our order in the sandbox's words. One name on the document: it stands as family name, the given name is FNU (first name unknown). */
export const writeOrder = ({ ride, expected, travellers, ...order }: TransferOrder): Sandbox.RideOrder => ({
  ...order,
  token: ride.token,
  expected: expected.amount,
  travellers: travellers.map(({ firstname, lastname, ...traveller }) => ({
    ...traveller,
    firstname: lastname === "" ? "FNU" : firstname,
    lastname: lastname === "" ? firstname : lastname,
  })),
});
