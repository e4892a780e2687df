import type { ChangeOption, ChangeQuote, FlightBooking } from "#server/modules/flights/index.ts";
import { confirmed } from "#server/testing/suites/flight-supplier-harness.ts";
import { context, createDuffelSteps } from "./duffel-steps.ts";
import type { openDuffel } from "./open-duffel.ts";

export const otherDay = ["2027-03-14"];
export const bag = { traveller: 0, slice: 0, pieces: 1 };

/** What tests of amended orders do again and again: one adult with a ticket of ZZ, one way. */
export function createAmendSteps(duffel: Awaited<ReturnType<typeof openDuffel>>) {
  const { supplier } = duffel;
  const steps = createDuffelSteps(duffel);
  let references = 0;
  const reference = () => `amend-${(references += 1)}`;
  /** At its first fare, which gives nothing back, or at its last. */
  const ticketed = async (place = 0): Promise<FlightBooking> => {
    const [option] = await steps.search();
    const fare = option && (await supplier.fares(option.ref, context)).at(place);
    if (!fare) throw new Error("no fare");
    const order = steps.order(fare);
    const held = confirmed(await supplier.hold(order, context));
    return confirmed(await supplier.issue(held.ref, order, context));
  };
  const options = ({ ref }: FlightBooking): Promise<ChangeOption[]> => supplier.searchChange(ref, otherDay, context);
  /** The dearest of the other flights: something is due. */
  const quote = async (booking: FlightBooking): Promise<ChangeQuote> => {
    const option = (await options(booking)).at(-1);
    const fare = option && (await supplier.fares(option.ref, context)).at(-1);
    if (!fare) throw new Error("no other flights");
    return supplier.quoteChange(booking.ref, fare.ref, context);
  };
  const quoteBag = ({ ref }: FlightBooking) =>
    supplier.quoteExtras(ref, { bags: [bag], seats: [], requests: [] }, context);
  return { reference, ticketed, options, quote, quoteBag };
}
