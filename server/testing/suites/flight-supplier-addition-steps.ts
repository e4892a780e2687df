import { multiplyMoney, sumMoney } from "#contract/money.ts";
import type { FlightBooking, SupplierAdditions, WantedExtras } from "#server/modules/flights/index.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

const nothing: WantedExtras = { bags: [], seats: [], requests: [] };
/** Days of their own: seats that are sold here are not missing elsewhere. */
const slices = [
  { from: "RUH", to: "IST", date: "2027-04-13" },
  { from: "IST", to: "RUH", date: "2027-04-20" },
];

/** What tests of additions do again and again. */
export function createAdditionSteps(harness: () => SupplierHarness, { search, order, issue }: Steps) {
  let references = 0;
  const reference = () => `addition-${(references += 1)}`;
  const ticketed = async (changes: { extras?: Pick<WantedExtras, "bags">; way?: typeof slices } = {}) => {
    const option = (await search({ slices: changes.way ?? slices }))[0]!;
    const fare = (await harness().supplier.fares(option.ref, context)).at(-1)!;
    const offered = await harness().supplier.extras(fare.ref, context);
    const price = (changes.extras?.bags ?? []).map(({ slice, pieces }) =>
      multiplyMoney(offered.bags.find((each) => each.slice === slice)!.price, pieces),
    );
    const sent = order(fare, { ...changes.extras, expected: sumMoney([fare.total, ...price]) });
    const held = confirmed(await harness().supplier.hold(sent, context));
    return { option, booking: confirmed(await issue(held, sent, `with-${reference()}`)) };
  };
  const onlyBags = () => harness().addsBagsByList === true;
  const offer = ({ ref }: FlightBooking) => harness().supplier.additions(ref, context);
  const quote = ({ ref }: FlightBooking, wanted: Partial<WantedExtras>) =>
    harness().supplier.quoteExtras(ref, { ...nothing, ...wanted }, context);
  const freeSeats = ({ seatMaps }: SupplierAdditions, count: number) => {
    const map = seatMaps[0]!;
    const all = map.rows.flatMap(({ seats }) => seats).filter((seat) => seat?.free && !seat.exit);
    const sorted = all.toSorted((a, b) => a!.price.amount - b!.price.amount);
    const seat = (place: number) => ({ slice: map.slice, segment: map.segment, seat: sorted.at(place)!.number });
    return {
      cheap: Array.from({ length: count }, (_, at) => seat(at)),
      dear: seat(-1),
      priceOf: (number: string) => all.find((each) => each!.number === number)!.price,
    };
  };
  return { reference, ticketed, onlyBags, offer, quote, freeSeats };
}
