import { isDeepStrictEqual } from "node:util";
import { sar } from "#contract/money.ts";
import type { FlightBooking as AirlineBooking, FlightOrder } from "../flight-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import {
  type BookingRow,
  type HoldFor,
  openTravellers,
  paidTo,
  type Sale,
  supplierContact,
  type ToldSales,
  unnamedOrder,
} from "#server/modules/bookings/for-products.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { FlightItem } from "./flight-item.ts";
import { airlineOwnTotal, airlineTotal } from "./flight-lines.ts";

type Deps = Pick<FlightDeps, "suppliers">;
type OrderDeps = Deps & { peopleKeys: KeyRing };
type Row = BookingRow<FlightItem>;
type Answer = Promise<Outcome<Sale<FlightItem>>>;

/** Has the airline keep the seats under `row.clientRef`. */
export async function holdSeats(
  { suppliers, peopleKeys }: OrderDeps,
  row: Row,
  keep: HoldFor,
  context: CallContext,
): Answer {
  const order = describeOrder(peopleKeys, row, keep);
  return asSale(row, await supplierOf({ suppliers }, order.fare.supplier).hold(order, context));
}

/** Issues the tickets of held seats. */
export async function issueTickets({ suppliers, peopleKeys }: OrderDeps, row: Row, context: CallContext): Answer {
  if (!row.order || !row.clientRef) throw new Error("booking to be ticketed has no order");
  const { ref, supplierTotal, own } = row.order;
  const order = { ...describeOrder(peopleKeys, row, "payment"), expected: own?.price ?? sar(supplierTotal) };
  return asSale(row, await supplierOf({ suppliers }, ref.supplier).issue(ref, order, context));
}

/** What is ordered, as the booking says it. */
function describeOrder(peopleKeys: KeyRing, row: Row, keep: HoldFor): FlightOrder {
  const { choice, extras } = row.item;
  return {
    fare: choice.fare.ref,
    keep,
    clientRef: row.clientRef ?? "",
    expected: airlineOwnTotal(row.item),
    travellers: openTravellers(peopleKeys, row).map((traveller) => ({
      type: traveller.type,
      title: traveller.title,
      firstname: traveller.firstname,
      lastname: traveller.single_name ? "" : (traveller.lastname ?? ""),
      birthDate: traveller.birth_date,
      nationality: traveller.nationality,
      document: {
        type: traveller.document_type,
        number: traveller.passport_number,
        issuingCountry: traveller.passport_issuing_country,
        expires: traveller.passport_expiry_date,
      },
    })),
    contact: supplierContact(row),
    bags: extras.bags,
    seats: extras.seats,
  };
}

export async function findOrder(deps: Deps, row: Row, context: CallContext): Answer {
  const { supplier } = row.item.choice.fare.ref;
  return asSale(row, await supplierOf(deps, supplier).reconcile(row.clientRef ?? "", context));
}

const ticketingMs = 5_000;
const stateOf = { held: "held", ticketed: "bought", cancelled: "cancelled" } as const;

function asSale({ item }: Row, outcome: Outcome<AirlineBooking>): Outcome<Sale<FlightItem>> {
  if (outcome.state !== "confirmed") return outcome;
  // Still being issued: ask again.
  if (outcome.booking.status === "ticketing") return { state: "pending", pollAfterMs: ticketingMs };
  const { ref, locator, total, tickets, payBy, priceGuaranteedUntil } = outcome.booking;
  const paid = paidTo({ own: airlineOwnTotal(item), riyals: airlineTotal(item) }, total, item.choice.fare.own?.rate);
  // Sold in one currency and kept in another: nobody knows what it costs, so somebody has to look.
  if (!paid) return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: "currency" }) };
  const ends = [payBy, priceGuaranteedUntil].filter((each) => each !== null);
  return {
    state: "confirmed",
    booking: {
      state: stateOf[outcome.booking.status],
      order: { ref, locator, ...paid },
      item: { ...item, tickets },
      until: ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
    },
  };
}

/** Tickets that somebody of the airline read out. The order is the one that was held, where there is one. */
export const toldTickets: ToldSales<FlightItem> = {
  tickets: ({ travellers }) => travellers.length,
  sale: (row, { locator, numbers }) => {
    const { item, order } = row;
    const [own, riyals] = [airlineOwnTotal(item), airlineTotal(item)];
    const paid = paidTo({ own, riyals }, own, item.choice.fare.own?.rate);
    if (!paid) throw new Error("tickets are paid in another currency than they were chosen in");
    const ref = order?.ref ?? unnamedOrder(item.choice.fare.ref.supplier, row);
    const tickets = numbers.map((number, traveller) => ({ traveller, number }));
    return { state: "bought", order: { ref, locator, ...paid }, item: { ...item, tickets }, until: null };
  },
  differs: (told, found) => !isDeepStrictEqual(numbersOf(told), numbersOf(found)),
};

/** An airline writes a number with and without its hyphen. */
const numbersOf = ({ tickets }: FlightItem): string[] =>
  tickets.map(({ traveller, number }) => `${traveller} ${number.replace(/\D/g, "")}`).toSorted();
