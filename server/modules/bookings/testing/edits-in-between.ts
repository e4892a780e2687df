import fc from "fast-check";
import { payBooking } from "#contract/bookings.ts";
import { ApiError } from "#contract/errors.ts";
import type { PaymentView } from "#contract/payments.ts";
import { elsewhere } from "#server/testing/test-database.ts";
import { findBooking } from "../find-booking.ts";
import { pauseAtEveryAwait, type Place } from "./at-every-await.ts";
import { codes, drain, type Shop } from "./hold-shop.ts";
import type { Wanted } from "./hold-fixtures.ts";
import { payAtGateway } from "./pay-at-gateway.ts";

const lastnames = ["Alqahtani", "Alghamdi", "Alharbi", "Alotaibi"];

/** What somebody does in another tab when the one that pays has come to place `at`. `kill`: the process that pays dies there. */
export type Act = { at: number } & (
  | { do: "edit"; field: keyof Wanted; value: number }
  | { do: "pay" }
  | { do: "kill" }
);
const fields = ["lastname", "phone", "extra", "code"] as const;

/** Anything in any order, between the first place and the last. */
export function anyActs(last: number): fc.Arbitrary<Act[]> {
  const at = fc.integer({ min: 0, max: last });
  const edit = { at, do: fc.constant("edit" as const), field: fc.constantFrom(...fields), value: fc.nat(3) };
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record(edit) },
      { weight: 1, arbitrary: fc.record({ at, do: fc.constant("pay" as const) }) },
      { weight: 1, arbitrary: fc.record({ at, do: fc.constant("kill" as const) }) },
    ),
    { minLength: 1, maxLength: 6 },
  );
}

/** An edit at every place from the first to the last, shared out over so many bookings. */
export const editsEverywhere = (last: number, bookings: number): Act[][] =>
  Array.from({ length: bookings }, (_, booking) =>
    Array.from({ length: last + 1 }, (_, at) => at)
      .filter((at) => at % bookings === booking)
      .map((at, turn) => ({
        at,
        do: "edit",
        field: fields[(at + turn) % fields.length] ?? "code",
        value: 1 + (turn % 2),
      })),
  );

/** Buys a trip whose payer does something else meanwhile. Answers its booking, what was last wanted of it, and the last place that the call passed. */
export async function buyWithEdits(shop: Shop, acts: readonly Act[]) {
  const { app, fixture } = shop;
  const wanted: Wanted = {
    lastname: lastnames[0]!,
    phone: `55${String(++shop.people).padStart(7, "0")}`,
    extra: 0,
    code: null,
  };
  const bookingId = await fixture.begin(wanted);
  const payments = new Map<string, PaymentView>();
  const pay = async (acceptedTotal?: PaymentView["amount"]) => {
    const input = { bookingId, method: "mada" as const, acceptTerms: true as const, acceptedTotal };
    const payment = await app.api(payBooking, input, { idempotencyKey: crypto.randomUUID() });
    payments.set(payment.id, payment);
  };
  const take = async (act: Act) => {
    if (act.do === "pay") return pay();
    if (act.do !== "edit" || !fixture.fields.includes(act.field)) return;
    const next = { ...wanted, [act.field]: valueOf(act.field, act.value, shop.people) };
    await fixture.save(bookingId, next, act.field);
    Object.assign(wanted, next);
  };

  let pending: Promise<void> | null = null;
  let isDead = false;
  let reached = 0;
  const left = acts.filter(({ do: what }) => what !== "kill");
  const kill = acts.find(({ do: what }) => what === "kill")?.at ?? Infinity;
  const pause = async ({ at, inTransaction }: Place) => {
    reached = at;
    // From there on nothing of it reaches a database, not even what tidies up.
    isDead ||= at >= kill && !inTransaction;
    if (isDead) throw new Error("killed");
    for (const act of left.filter((each) => each.at === at)) {
      if (pending) continue;
      // In another tab, and so in no transaction of this one.
      pending = elsewhere(() => take(act))
        .catch(refused)
        .finally(() => void (pending = null));
      // Within a transaction it may have to wait for its end.
      await Promise.race([pending, inTransaction ? sleep(15) : never]);
    }
  };
  await pauseAtEveryAwait(pause, () => pay()).catch((error: unknown) => (isDead ? undefined : refused(error)));
  await (pending as Promise<void> | null);
  await payInTheEnd(shop, pay);
  for (const payment of payments.values()) if (payment.frame) await payAtGateway(app, payment).catch(refused);
  await drain(shop);
  return { row: await findBooking(app.database, bookingId), wanted, reached };
}

const never = new Promise<void>(() => {});
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function valueOf(field: keyof Wanted, value: number, person: number): Wanted[typeof field] {
  if (field === "lastname") return lastnames[value] ?? "";
  if (field === "phone") return `5${5 + (value % 2)}${String(person).padStart(7, "0")}`;
  return field === "extra" ? value % 2 : ([null, ...codes][value] ?? null);
}

/** Refusals are answers. */
function refused(error: unknown): void {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.code !== "unavailable")) throw error;
}

/** As somebody does who wants the trip: waits when asked to, and says yes to what it costs now. */
async function payInTheEnd({ app }: Shop, pay: (accepted?: PaymentView["amount"]) => Promise<void>): Promise<void> {
  let accepted: PaymentView["amount"] | undefined;
  for (let turn = 0; turn < 8; turn++) {
    const error = await pay(accepted).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!error) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "price_changed") accepted = error.details["current"] as PaymentView["amount"];
    app.clock.advance(error.retryAfter ?? 0);
  }
}
