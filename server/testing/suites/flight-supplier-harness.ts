import type {
  FlightBooking,
  FlightFare,
  FlightOption,
  FlightOrder,
  FlightSupplier,
  SupplierQuery,
} from "#server/modules/flights/index.ts";
import type { Outcome } from "#server/platform/supplier.ts";

export type AirlineMove = { do: "later"; minutes: number } | { do: "break" } | { do: "cancel" };

/** What a supplier's test set-up must be able to do. */
export type SupplierHarness = {
  supplier: FlightSupplier;
  /** Moves the supplier's clock on. */
  advance: (seconds: number) => void;
  now: () => Date;
  /** A query with many answers: there and back, two adults, a child of 7 and an infant. */
  query: SupplierQuery;
  /** The next call of this kind has its effect (`after`) or none (`before`), and no answer comes; or it ends as named. */
  failNext: (
    call: "hold" | "issue",
    how: "lost_before" | "lost_after" | "rejected" | "pending" | "pending_rejected",
  ) => void;
  /** The same of the next change; only of a supplier that changes. */
  failNextChange?: (
    how:
      | "lost_before"
      | "lost_after"
      | "rejected"
      | "sold_out"
      | "price_changed"
      | "pending"
      | "pending_rejected"
      | "pending_forever",
  ) => void;
  /** The same of the next addition; only of a supplier that adds to orders. */
  failNextAddition?: (
    how: "lost_before" | "lost_after" | "rejected" | "price_changed" | "pending" | "pending_rejected",
  ) => void;
  /**
   * What a supplier adds to orders is bags alone, and nothing but the list of an order tells that they were added: what is not on it
   * stays in doubt.
   */
  addsBagsByList?: boolean;
  /** The airline does something to an order by itself, and the next yes of its traveller ends so; only where it is told of. */
  moveFlights?: (booking: FlightBooking, move: AirlineMove) => Promise<unknown>;
  failNextAccept?: (how: "lost_before" | "lost_after") => void;
  /** The next correction of a name ends so; only of a supplier that corrects. */
  failNextName?: (
    how: "lost_before" | "lost_after" | "rejected" | "pending" | "pending_rejected" | "pending_forever",
  ) => void;
  /** The next division ends so; only of a supplier that divides. */
  failNextDivision?: (how: "lost_before" | "lost_after" | "rejected" | "pending" | "pending_rejected") => void;
  /** Long enough for a pending order to be decided, in seconds. */
  pendingSeconds: number;
  close: () => Promise<void>;
};

export const context = { requestId: "suite", locale: "en" as const };

/** What the tests of the suite do again and again. */
export function createSteps(harness: () => SupplierHarness) {
  const search = async (changes: Partial<SupplierQuery> = {}): Promise<FlightOption[]> =>
    (await Array.fromAsync(harness().supplier.search({ ...harness().query, ...changes }, context))).flat();
  const pick = async (place = 0): Promise<{ option: FlightOption; fare: FlightFare }> => {
    const option = (await search())[place]!;
    const [fare] = await harness().supplier.fares(option.ref, context);
    return { option, fare: fare! };
  };
  let references = 0;
  const order = (fare: FlightFare, changes: Partial<FlightOrder> = {}): FlightOrder => ({
    fare: fare.ref,
    keep: "payment",
    clientRef: `suite-${(references += 1)}`,
    expected: fare.total,
    travellers: [
      traveller("adult", "Noura", "1990-01-01"),
      traveller("adult", "Saad", "1988-05-05"),
      traveller("child", "Reem", "2019-06-01"),
      traveller("infant", "Lama", "2026-08-01"),
    ],
    contact: { email: "noura@example.com", phone: "+966500000000" },
    bags: [],
    seats: [],
    ...changes,
  });
  const hold = async (place = 0) => {
    const { fare } = await pick(place);
    const sent = order(fare);
    return { fare, sent, booking: confirmed(await harness().supplier.hold(sent, context)) };
  };
  /** Issues what is held, as it was sent, under a reference of its own. */
  const issue = ({ ref, total }: FlightBooking, sent: FlightOrder, clientRef: string) =>
    harness().supplier.issue(ref, { ...sent, expected: total, clientRef }, context);

  return { search, pick, order, hold, issue };
}
export type Steps = ReturnType<typeof createSteps>;

function traveller(
  type: "adult" | "child" | "infant",
  firstname: string,
  birthDate: string,
): FlightOrder["travellers"][number] {
  const document = {
    type: "passport" as const,
    number: `A${birthDate.replaceAll("-", "").slice(1)}`,
    issuingCountry: "SA",
    expires: "2032-01-01",
  };
  return { type, title: "ms", firstname, lastname: "Alqahtani", birthDate, nationality: "SA", document };
}

export function confirmed<Booking>(outcome: Outcome<Booking>): Booking {
  if (outcome.state !== "confirmed") throw new Error(`expected confirmed, not ${JSON.stringify(outcome)}`);
  return outcome.booking;
}
