import { sar } from "#contract/money.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import {
  type BookingRow,
  openTravellers,
  paidTo,
  type Sale,
  supplierContact,
  type ToldSales,
  unnamedOrder,
} from "#server/modules/bookings/for-products.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { TransferReservation } from "../transfer-supplier.ts";
import type { TransferDeps } from "../transfers-deps.ts";
import { ownTotal } from "../transfers-in-riyals.ts";
import { supplierOf } from "./choose-ride.ts";
import type { TransferItem } from "./transfer-item.ts";

type Row = BookingRow<TransferItem>;
type Deps = Pick<TransferDeps, "suppliers"> & { peopleKeys: KeyRing };
type Answer = Promise<Outcome<Sale<TransferItem>>>;

/** Books the ride under `row.clientRef`. */
export async function bookRide(deps: Deps, row: Row, context: CallContext): Answer {
  const { choice, pickup } = row.item;
  const order = {
    clientRef: row.clientRef ?? "",
    ride: choice.ride.ref,
    expected: ownTotal(choice.ride),
    travellers: openTravellers(deps.peopleKeys, row).map(asPassenger),
    contact: supplierContact(row),
    note: [pickup.flight, pickup.address].filter(Boolean).join(", "),
  };
  return asSale(row, await supplierOf(deps, choice.supplier).book(order, context));
}

export async function findRide(deps: Deps, row: Row, context: CallContext): Answer {
  const supplier = supplierOf(deps, row.item.choice.supplier);
  return asSale(row, await supplier.reconcile(row.clientRef ?? "", context));
}

const asPassenger = ({ title, firstname, lastname, single_name, passport_number }: FlightTraveller) => ({
  title,
  firstname,
  lastname: single_name ? "" : (lastname ?? ""),
  document: passport_number,
});

function asSale({ item }: Row, outcome: Outcome<TransferReservation>): Outcome<Sale<TransferItem>> {
  if (outcome.state !== "confirmed") return outcome;
  const { ref, status, number, seats, total } = outcome.booking;
  // What costs a fee to cancel was booked: nobody but us may have cancelled it, so somebody has to look.
  if (status === "cancelled_with_fee") return { state: "unknown", fault: new SupplierError("unknown_outcome") };
  const { ride } = item.choice;
  const paid = paidTo({ own: ownTotal(ride), riyals: sar(ride.total) }, total, ride.own?.rate);
  // Sold in one currency and booked in another: nobody knows what it costs, so somebody has to look.
  if (!paid) return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: "currency" }) };
  return {
    state: "confirmed",
    booking: {
      state: status === "confirmed" ? "bought" : "cancelled",
      order: { ref, locator: number, ...paid },
      item: { ...item, seats },
      until: null,
    },
  };
}

/** A ride that somebody of the supplier confirmed by telephone. Seats of a train are known once its system names the order. */
export const toldRide: ToldSales<TransferItem> = {
  tickets: () => 0,
  sale: (row, { locator }) => {
    const { ride, supplier } = row.item.choice;
    const paid = paidTo({ own: ownTotal(ride), riyals: sar(ride.total) }, ownTotal(ride), ride.own?.rate);
    if (!paid) throw new Error("ride is paid in another currency than it was chosen in");
    return {
      state: "bought",
      order: { ref: unnamedOrder(supplier, row), locator, ...paid },
      item: row.item,
      until: null,
    };
  },
  differs: () => false,
};
