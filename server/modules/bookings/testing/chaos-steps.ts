import fc from "fast-check";
import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { findBooking } from "../find-booking.ts";
import { quoteCancellation } from "../cancellations/quote-cancellation.ts";
import { requestCancellation } from "../cancellations/request-cancellation.ts";
import { acceptChange } from "../changes/accept-change.ts";
import { quoteChange } from "../changes/quote-change.ts";
import { searchChange } from "../changes/search-change.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { acceptAirlineChange } from "../airline-changes/accept-airline-change.ts";
import { hearAirlineJob } from "../airline-changes/airline-jobs.ts";
import { findOpenAirlineChange } from "../airline-changes/find-airline-changes.ts";
import { hearAirline } from "../airline-changes/hear-airline.ts";
import type { AcceptEnding } from "./stub-moves.ts";
import type { ChangeEnding } from "./stub-changes.ts";
import { payBooking } from "../pay-booking.ts";
import type { ChaosHarness } from "./chaos-harness.ts";
import type { CancelEnding } from "./stub-cancels.ts";

const context = { requestId: "chaos", locale: "en" as const };
const asker = { ip: "127.0.0.1", devices: [], userId: null };
const ending = fc.constantFrom<CancelEnding>(
  "works",
  "works",
  "works",
  "lost_before",
  "lost_after",
  "killed_after",
  "away",
  "rejected",
);
const parts = fc.constantFrom<number[]>([], [], [0], [1], [2], [0, 1], [1, 2]);

/** What may happen to a booking, in any order. */
export const chaosStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      method: fc.constantFrom("mada" as const, "card" as const, "tabby" as const),
      scenario: fc.constantFrom("frictionless" as const, "frictionless" as const, "processing_paid" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("fail" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("return" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("notice" as const), copies: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("cancel" as const),
      parts,
      quote: fc.constantFrom<CancelEnding>("works", "works", "works", "away"),
      again: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      difference: fc.constantFrom(0, 4_001, 60_003, -9_999, -70_007),
      penalty: fc.constantFrom(0, 0, 20_000),
      kept: fc.constantFrom(0, 0, 1_000_000),
      ending: fc.constantFrom<ChangeEnding>(
        "works",
        "works",
        "works",
        "sold_out",
        "price_changed",
        "rejected",
        "lost_before",
        "lost_after",
        "killed_after",
        "pending",
        "pending_rejected",
        "away",
      ),
      pays: fc.constantFrom("paid" as const, "paid" as const, "paid" as const, "declined" as const, "nothing" as const),
      method: fc.constantFrom("mada" as const, "card" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("airline" as const),
      minutes: fc.constantFrom(95, 95, 95, 20, null),
      hears: fc.constantFrom(true, true, false),
      answer: fc.constantFrom(
        "accept" as const,
        "accept" as const,
        "accept" as const,
        "rebook" as const,
        "rebook" as const,
        "refund" as const,
        "nothing" as const,
      ),
      ending: fc.constantFrom<AcceptEnding>(
        "works",
        "works",
        "rejected",
        "lost_before",
        "lost_after",
        "killed_after",
        "away",
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("work" as const), confirm: ending, delayed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("crash" as const), calls: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("trouble" as const),
      point: fc.constantFrom("capture" as const, "capture" as const, "refund" as const, "void" as const),
      kind: fc.constantFrom("error_before" as const, "timeout_after" as const),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("terms" as const),
      percent: fc.constantFrom(0, 30, 55, 100),
      voids: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 20, 40) }) },
);
export type ChaosStep = typeof chaosStep extends fc.Arbitrary<infer Each> ? Each : never;

/** Refusals are answers, and a gateway that is away or a process that is killed is what is tried. */
const expected = (error: unknown) => {
  const isRefusal = error instanceof AppError && error.code !== "internal";
  if (!isRefusal && !(error instanceof SupplierError) && (error as Error).message !== "killed") throw error;
};

export async function takeStep(harness: ChaosHarness, bookingId: string, step: ChaosStep): Promise<void> {
  const { deps, cancels } = harness;
  if (step.do === "pay" || step.do === "fail") {
    const method = step.do === "pay" ? step.method : "mada";
    const call = { ...context, idempotencyKey: crypto.randomUUID() };
    const payment = await payBooking(deps, { bookingId, method, asker }, call).catch(expected);
    if (!payment) return;
    const scenario = step.do === "pay" ? step.scenario : "do_not_honor";
    if (payment.step?.kind === "redirect")
      return void (await harness.payer.agreeToParts(
        payment.step.url,
        scenario === "frictionless" ? "0500000001" : "0500000003",
      ));
    if (!payment.frame) return;
    await harness.payer.pay(payment.frame.src, scenario, method === "mada" ? "mada" : "visa");
  } else if (step.do === "return") {
    const payment = await harness.payments.forBooking(bookingId);
    if (payment) await harness.payments.settle(payment.id).catch(expected);
  } else if (step.do === "notice") {
    await harness.merchant.control({ webhooks: { copies: step.copies, shuffle: true } });
    await harness.sandbox.tick();
  } else if (step.do === "cancel") await cancel(harness, bookingId, step);
  else if (step.do === "change") await change(harness, bookingId, step);
  else if (step.do === "airline") await moveFlights(harness, bookingId, step);
  else if (step.do === "work") {
    cancels.told.confirm = [step.confirm];
    await harness.queue.drain({ delayed: step.delayed, allowFailures: true });
  } else if (step.do === "crash") harness.crash.left = step.calls;
  else if (step.do === "trouble") {
    const { point, kind, times } = step;
    await harness.merchant.control({ faults: [{ point, kind, times }] });
  } else if (step.do === "terms") Object.assign(cancels.told, { penaltyPercent: step.percent, voids: step.voids });
  else harness.clock.advance(step.minutes * 60);
}

async function cancel(harness: ChaosHarness, bookingId: string, step: ChaosStep & { do: "cancel" }): Promise<void> {
  const { deps, cancels } = harness;
  cancels.told.quote = [step.quote];
  const offer = await quoteCancellation(deps, { bookingId, parts: step.parts }, context).catch(expected);
  cancels.told.quote = [];
  if (!offer?.quoteId) return;
  const chosen = offer.parts.filter((part) => part.chosen).map(({ part }) => part);
  const input = { bookingId, quoteId: offer.quoteId, parts: chosen, acceptedBack: offer.total.back };
  const caller = { ...context, idempotencyKey: crypto.randomUUID() };
  const row = await findBooking(deps.db, bookingId);
  const request = () => requestCancellation(deps, row, input, caller).catch(expected);
  await (step.again ? Promise.all([request(), request()]) : request());
}

/** Chooses other flights, and pays for them or leaves. */
async function change(harness: ChaosHarness, bookingId: string, step: ChaosStep & { do: "change" }): Promise<void> {
  const { deps, changes } = harness;
  const { difference, penalty, kept, ending, pays, method } = step;
  Object.assign(changes.told, { difference, penalty, kept, confirm: [ending] });
  const row = await findBooking(deps.db, bookingId);
  const found = await searchChange(deps, row, days(row), context).catch(expected);
  const option = found?.options[0];
  if (!option) return;
  const wish = { dates: days(row), option: option.id, fare: "other" };
  const quoted = await quoteChange(deps, row, wish, context).catch(expected);
  if (!quoted) return;
  const { id: changeId, amounts } = quoted.change;
  const caller = { ...context, idempotencyKey: crypto.randomUUID() };
  const input = { kind: "change" as const, changeId, acceptedDue: amounts.due, method };
  const accepted = await acceptChange(deps, await findBooking(deps.db, bookingId), input, caller).catch(expected);
  const frame = accepted?.payment?.frame;
  if (!frame || pays === "nothing") return;
  await harness.payer.pay(
    frame.src,
    pays === "paid" ? "frictionless" : "do_not_honor",
    method === "mada" ? "mada" : "visa",
  );
}

const otherFlights = {
  do: "change",
  difference: 0,
  penalty: 0,
  kept: 0,
  ending: "works",
  pays: "paid",
  method: "mada",
} as const;

/** The airline moves the flights; mostly it is heard, and often answered. */
async function moveFlights(
  harness: ChaosHarness,
  bookingId: string,
  step: ChaosStep & { do: "airline" },
): Promise<void> {
  const { deps, moves, airline } = harness;
  const row = await findBooking(deps.db, bookingId);
  const order = row.order?.ref.token ?? "";
  const { slices } = (row.item as FlightItem).choice;
  if (!slices || airline.orders.get(order)?.booking.status !== "ticketed") return;
  moves.move(order, slices, step.minutes);
  if (!step.hears) return;
  await deps.queue.enqueue(deps.db, hearAirlineJob, { bookingId });
  await hearAirline(deps, bookingId, context).catch(expected);
  const open = await findOpenAirlineChange(deps.db, bookingId);
  if (!open || step.answer === "nothing") return;
  if (step.answer === "refund")
    return cancel(harness, bookingId, { do: "cancel", parts: [], quote: "works", again: false });
  if (step.answer === "rebook") return change(harness, bookingId, otherFlights);
  moves.told.accept = [step.ending];
  await acceptAirlineChange(deps, { bookingId, airlineChangeId: open.id }).catch(expected);
}

const days = ({ item }: { item: unknown }): string[] =>
  (item as FlightItem).choice.slices?.map(({ departs }) => departs.slice(0, 10)) ?? [];
