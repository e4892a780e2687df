import fc from "fast-check";
import type { FaultKind, FaultPoint } from "#sandbox/payments/faults.ts";
import type { Fault as FlightFault, Operation as FlightOperation } from "#sandbox/flights/faults.ts";
import type { Fault as HotelFault, Operation as HotelOperation } from "#sandbox/hotels/faults.ts";
import type { Fault as RideFault, Operation as RideOperation } from "#sandbox/transfers/faults.ts";
import type { TaxFault } from "#sandbox/tax-authority/faults.ts";
import type { Move } from "#sandbox/flights/types.ts";
import type { Owner } from "./open-world.ts";
import type { Pays, PaysByCard, Sort } from "./begin-sale.ts";
import type { VisaWork } from "./work-on-visa.ts";

/** What its customer does about a booking, or its airline. */
export type Act =
  | { do: "pay"; pays: Pays }
  | { do: "cancel"; parts: number[]; to: "payment" | "balance"; twice: boolean }
  | { do: "payOut"; percent: number }
  | { do: "chargeback"; percent: number }
  | { do: "decide"; state: "won" | "lost" }
  | { do: "work" }
  | { do: "change"; wish: "dearer" | "cheaper"; days: number; pays: PaysByCard }
  | { do: "add"; what: "bag" | "seat" | "meal"; pays: PaysByCard }
  | { do: "divide"; travellers: number[] }
  | { do: "name"; traveller: number; lastname: string }
  | { do: "moved"; move: Move; hears: boolean; answer: "accept" | "rebook" | "refund" | "nothing" }
  | { do: "stay"; nights: number; later: number; guest?: string | undefined; more: boolean; pays: PaysByCard }
  | { do: "promise"; hours: number }
  | { do: "depart"; place: number; pays: PaysByCard }
  | ({ do: "split" } & Split)
  | { do: "deskCancel"; parts: number[] }
  | { do: "goodwill"; riyals: number }
  | ({ do: "officer" } & VisaWork);

/** A payment that several people share. `withdrawn`: its owner takes it back, if not all have paid. */
export type Split = { shares: PaysByCard[]; withdrawn: boolean };

export type Step =
  | Act
  | { do: "amid"; place: number; first: Act; second: Act }
  | { do: "killed"; place: number; act: Act }
  | { do: "wait"; minutes: number }
  | { do: "notices"; copies: number; withhold: boolean }
  | { do: "trouble"; point: FaultPoint; kind: FaultKind; times: number }
  | { do: "airlineFails"; fault: [FlightOperation, FlightFault] }
  | { do: "bedBankFails"; fault: [HotelOperation, HotelFault] }
  | { do: "ridesFail"; fault: [RideOperation, RideFault] }
  | { do: "authorityFails"; fault: TaxFault };

type Weighted<Value> = { weight: number; arbitrary: fc.Arbitrary<Value> };
/** The first as often as the others together, and once more. */
const often = <Value>(value: Value, ...others: Value[]) =>
  fc.constantFrom(...[value, ...others].map(() => value), ...others);
const step = <Each extends Step>(weight: number, name: Each["do"], fields: object = {}): Weighted<Each> => ({
  weight,
  arbitrary: fc.record(
    { do: fc.constant(name), ...fields },
    { noNullPrototype: true },
  ) as unknown as fc.Arbitrary<Each>,
});

const how = often<Pays["how"]>("paid", "declined", "late", "left");
const byCard = fc.record({ method: fc.constantFrom("mada", "card"), how });
const byAny = fc.record({
  method: fc.constantFrom("mada", "card", "apple_pay", "tabby", "tamara", "balance"),
  how,
  part: fc.boolean(),
});
const lost = ["timeout_before", "timeout_after", "unavailable", "rejected"] as const;
const late = ["pending", "pending_rejected"] as const;
const faults = <Operation extends string>(operations: readonly Operation[], ...kinds: readonly string[]) =>
  fc.tuple(fc.constantFrom(...operations), fc.constantFrom(...kinds));

const someParts = fc.constantFrom<number[]>([], [0], [1], [0, 1], [1, 2]);
const share = fc.record({
  method: fc.constantFrom("mada", "card"),
  how: fc.constantFrom<Pays["how"][]>(
    "paid",
    "paid",
    "paid",
    "paid",
    "paid",
    "paid",
    "late",
    "late",
    "declined",
    "left",
  ),
});
const split = fc.record<Split>(
  { shares: fc.array(share, { minLength: 2, maxLength: 4 }), withdrawn: fc.constantFrom(false, false, false, true) },
  { noNullPrototype: true },
);

const anyActs: Weighted<Act>[] = [
  step(3, "pay", { pays: byAny }),
  step(6, "cancel", {
    parts: someParts,
    to: fc.constantFrom("payment", "balance"),
    twice: fc.boolean(),
  }),
  step(1, "payOut", { percent: fc.constantFrom(10, 30, 100) }),
  step(1, "chargeback", { percent: fc.constantFrom(40, 100) }),
  step(1, "decide", { state: fc.constantFrom("won", "won", "lost") }),
  step(6, "work"),
  { weight: 1, arbitrary: split.map((each) => ({ do: "split", ...each })) },
  step(1, "deskCancel", { parts: someParts }),
  step(1, "goodwill", { riyals: fc.constantFrom(1, 10) }),
];
const tripActs: Weighted<Act>[] = [
  ...anyActs,
  step(12, "depart", { place: fc.integer({ min: 0, max: 3 }), pays: byCard }),
];
const visaActs: Weighted<Act>[] = [
  ...anyActs,
  step(12, "officer", {
    refused: fc.constantFrom<number[]>([], [0], [1], [0, 1]),
    returning: fc.constantFrom("nothing", "authority", "all"),
  }),
];
const moves: readonly Move[] = [
  { do: "later", minutes: 95 },
  { do: "later", minutes: 300 },
  { do: "later", minutes: 15 },
  { do: "cancel" },
];
const flightActs: Weighted<Act>[] = [
  ...anyActs,
  step(6, "change", {
    wish: fc.constantFrom("dearer", "cheaper"),
    days: fc.integer({ min: 1, max: 6 }),
    pays: byCard,
  }),
  step(5, "add", { what: fc.constantFrom("bag", "seat", "meal"), pays: byCard }),
  step(5, "divide", { travellers: fc.constantFrom<number[]>([0], [1], [0, 2], [1, 3]) }),
  step(4, "name", {
    traveller: fc.integer({ min: 0, max: 3 }),
    lastname: fc.constantFrom("Alqahtany", "Alkahtani", "Alqahtani"),
  }),
  step(5, "moved", {
    move: fc.constantFrom(...moves),
    hears: often(true, false),
    answer: fc.constantFrom("accept", "rebook", "rebook", "refund", "nothing"),
  }),
];
const stayActs: Weighted<Act>[] = [
  ...anyActs,
  step(9, "stay", {
    nights: fc.constantFrom(-1, 0, 0, 1, 2),
    later: fc.constantFrom(0, 0, 1, 3),
    guest: fc.constantFrom(undefined, undefined, "Alharbi", "Almutairi"),
    more: fc.constantFrom(false, false, true),
    pays: byCard,
  }),
  step(5, "promise", { hours: fc.constantFrom(4, 4, 9) }),
];

const anyTrouble: Weighted<Step>[] = [
  step(2, "wait", { minutes: fc.constantFrom(1, 12, 45, 200) }),
  step(2, "notices", { copies: fc.integer({ min: 1, max: 3 }), withhold: fc.boolean() }),
  step(3, "trouble", {
    point: fc.constantFrom("create", "retrieve", "capture", "refund", "void"),
    kind: fc.constantFrom("error_before", "error_after", "timeout_after"),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  step(1, "authorityFails", {
    fault: fc.constantFrom("timeout_before", "timeout_after", "unavailable", "rate_limited"),
  }),
];
const ofAirline = [
  "issue",
  "change",
  "addExtras",
  "correctName",
  "divide",
  "acceptAirlineChange",
  "cancel",
  "quoteCancel",
] as const;
const decidedLater = ["issue", "change", "addExtras", "correctName", "divide"] as const;
const airlineTrouble: Weighted<Step>[] = [
  step(4, "airlineFails", { fault: faults(ofAirline, ...lost) }),
  step(2, "airlineFails", { fault: faults(decidedLater, ...late) }),
  step(1, "airlineFails", { fault: faults(["quoteCancel"], "away") }),
];
const bedBankTrouble: Weighted<Step>[] = [
  step(4, "bedBankFails", { fault: faults(["book", "change", "cancel", "quoteCancel"], ...lost) }),
  step(2, "bedBankFails", { fault: faults(["book", "change"], ...late) }),
  step(1, "bedBankFails", { fault: faults(["quoteCancel"], "away") }),
];
const rideTrouble = [
  step<Step>(4, "ridesFail", { fault: faults(["book", "cancel", "quoteCancel"], ...lost, ...late) }),
];

/** Acts one after another, two of them at once, and in a process that is killed; among what befalls them. */
function stepsOf(acts: Weighted<Act>[], trouble: Weighted<Step>[]): fc.Arbitrary<Step[]> {
  const act = fc.oneof(...acts);
  const each = fc.oneof<Weighted<Step>[]>(
    { weight: 30, arbitrary: act },
    step(5, "amid", { place: fc.integer({ min: 0, max: 120 }), first: act, second: act }),
    step(5, "killed", { place: fc.integer({ min: 0, max: 200 }), act }),
    ...anyTrouble,
    ...trouble,
  );
  return fc.array(each, { minLength: 2, maxLength: 10, size: "max" });
}

export type RandomSale = { sort: Sort; owner: Owner; pays: Pays | null; split: Split | null; steps: Step[] };
const saleOf = (sorts: Sort[], steps: fc.Arbitrary<Step[]>): fc.Arbitrary<RandomSale> =>
  fc.record(
    {
      sort: fc.constantFrom(...sorts),
      owner: fc.constantFrom<Owner[]>("visitor", "first", "second"),
      /** Most are paid at once, so that there is something to go on with. */
      pays: fc.option(
        fc.record<Pays>({
          method: fc.constantFrom("mada", "mada", "card", "card", "apple_pay", "tabby", "tamara", "balance", "balance"),
          how: fc.constantFrom("paid", "paid", "paid", "paid", "late"),
          part: fc.boolean(),
        }),
        { freq: 6 },
      ),
      /** In the place of it. */
      split: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: split }),
      steps,
    },
    { noNullPrototype: true },
  );

export const randomSale = fc.oneof(
  { weight: 5, arbitrary: saleOf(["flight", "dear flight", "family"], stepsOf(flightActs, airlineTrouble)) },
  { weight: 4, arbitrary: saleOf(["stay", "watched stay", "rooms"], stepsOf(stayActs, bedBankTrouble)) },
  { weight: 1, arbitrary: saleOf(["trip"], stepsOf(tripActs, [])) },
  { weight: 1, arbitrary: saleOf(["train", "car"], stepsOf(anyActs, rideTrouble)) },
  { weight: 1, arbitrary: saleOf(["visa", "visa by hand"], stepsOf(visaActs, [])) },
);
