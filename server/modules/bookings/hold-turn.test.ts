import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as contract from "#contract/bookings.ts";
import { ApiError } from "#contract/errors.ts";
import { findBooking } from "./find-booking.ts";
import { pauseAtEveryAwait, watchStatements } from "./testing/at-every-await.ts";
import { openShop, type Shop } from "./testing/hold-shop.ts";
import { payAtGateway } from "./testing/pay-at-gateway.ts";

const undo = watchStatements();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop("flight");
}, 60_000);
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  undo();
});

let wanted: { lastname: string; phone: string; extra: number; code: string | null };
let bookingId: string;
let people = 0;
beforeEach(async () => {
  wanted = { lastname: "Alqahtani", phone: `57${String(++people).padStart(7, "0")}`, extra: 0, code: null };
  bookingId = await shop.fixture.begin(wanted);
});

const pay = () =>
  shop.app.api(
    contract.payBooking,
    { bookingId, method: "mada", acceptTerms: true },
    { idempotencyKey: crypto.randomUUID() },
  );
const save = (field: keyof typeof wanted, value: string | number) =>
  shop.fixture.save(bookingId, { ...wanted, [field]: value }, field);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) =>
      error instanceof ApiError ? { code: error.code, retryAfter: error.retryAfter } : String(error),
  );
const ordersOf = async (row: { clientRef: string | null }) =>
  (await shop.fixture.orders()).filter(({ clientRef }) => clientRef === row.clientRef);

/** Pays, and does `work` once when the seats are held and the answer is on its way. */
async function payAndMeanwhile(work: () => Promise<unknown>) {
  let isDone = false;
  const pause = async ({ inTransaction }: { inTransaction: boolean }) => {
    if (isDone || inTransaction) return;
    const { clientRef } = await findBooking(shop.app.database, bookingId);
    if (!clientRef || !(await ordersOf({ clientRef })).length) return;
    isDone = true;
    await work();
  };
  const answer = await pauseAtEveryAwait(pause, () => refusal(pay()));
  expect(isDone).toBe(true);
  return answer;
}

describe("while seats are being held", () => {
  test("nothing of the booking can be changed, and the answer says until when", async () => {
    const answers: unknown[] = [];
    const paid = await payAndMeanwhile(async () => {
      for (const [field, value] of [
        ["lastname", "Alsecond"],
        ["phone", "559999999"],
        ["extra", 2],
        ["code", "FORTYOFF"],
      ] as const)
        answers.push(await refusal(save(field, value)));
      answers.push(await refusal(shop.app.api(contract.removeCode, { bookingId })));
      answers.push(await refusal(pay()));
    });
    expect(paid).toBeNull();
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ code: "request_in_progress", retryAfter: 60 })));
  });

  test("it can be looked at, with what its fare sells", async () => {
    const looks: unknown[] = [];
    await payAndMeanwhile(async () => {
      looks.push(await refusal(shop.app.api(contract.getBooking, { bookingId })));
    });
    expect(looks).toEqual([null]);
  });
});

describe("a hold whose answer was lost with its process", () => {
  const payAndDie = () =>
    payAndMeanwhile(() => Promise.reject(new Error("killed"))).then((answer) =>
      // What tidies up died as well.
      shop.app.database.$client
        .query("update bookings set holding_until = $2 where id = $1", [
          bookingId,
          new Date(shop.app.clock.now().getTime() + 60_000),
        ])
        .then(() => answer),
    );

  test("is let go of when a name is corrected, and the ticket bears the new one", async () => {
    await payAndDie();
    const lost = await findBooking(shop.app.database, bookingId);
    expect(await ordersOf(lost)).toMatchObject([{ state: "held", lastname: "Alqahtani" }]);
    expect(await refusal(save("lastname", "Alghamdi"))).toEqual({ code: "request_in_progress", retryAfter: 60 });
    shop.app.clock.advance(60);
    await save("lastname", "Alghamdi");
    await payAtGateway(shop.app, await pay());
    await shop.app.queue.drain();
    const row = await findBooking(shop.app.database, bookingId);
    expect(row.stage).toBe("confirmed");
    expect(await ordersOf(row)).toMatchObject([{ state: "sold", lastname: "Alghamdi" }]);
    expect(await ordersOf(lost)).toMatchObject([{ state: "over" }]);
  });

  test("is found and kept when nothing was changed, also when something was changed and changed back", async () => {
    await payAndDie();
    const lost = await findBooking(shop.app.database, bookingId);
    shop.app.clock.advance(60);
    await save("extra", 1);
    await save("extra", 0);
    await save("lastname", "Alqahtani");
    const same = await findBooking(shop.app.database, bookingId);
    await pay();
    const row = await findBooking(shop.app.database, bookingId);
    expect(row.stage).toBe("held");
    expect(same.clientRef).toBe(lost.clientRef);
  });
});

test("a turn that lasted too long records nothing over a newer one, and leaves no seats held for nobody", async () => {
  const late = await payAndMeanwhile(async () => {
    shop.app.clock.advance(61);
    await save("lastname", "Alghamdi");
    await pay();
  });
  expect(late).toEqual({ code: "request_in_progress", retryAfter: 1 });
  await shop.app.queue.drain();
  const row = await findBooking(shop.app.database, bookingId);
  expect(row.stage).toBe("held");
  const held = (await shop.fixture.orders()).filter(({ phone, state }) => phone === wanted.phone && state === "held");
  expect(held).toMatchObject([{ clientRef: row.clientRef, lastname: "Alghamdi" }]);
});

test("a turn that a database away keeps is given back once it is there again, and the fault is told as it was", async () => {
  const { database } = shop.app;
  let away = 0;
  const answer = await payAndMeanwhile(async () => {
    const update = vi.spyOn(database, "update").mockImplementation(() => {
      if ((away += 1) === 3) update.mockRestore();
      throw new Error("away");
    });
    throw new Error("the connection was lost");
  });
  expect(answer).toMatchObject({ code: "internal" });
  await vi.waitFor(async () => expect((await findBooking(database, bookingId)).holdingUntil).toBeNull(), 10_000);
  expect(away).toBe(3);
  await pay();
  expect((await findBooking(database, bookingId)).stage).toBe("held");
});

test("the database counts a change of what is sold that nobody counted", async () => {
  const before = await findBooking(shop.app.database, bookingId);
  const write = (sql: string) =>
    shop.app.database.$client.query(`update bookings set ${sql} where id = $1`, [bookingId]);
  await write("updated_at = now()");
  expect((await findBooking(shop.app.database, bookingId)).revision).toBe(before.revision);
  for (const change of ["total = total + 1", "contact = null", "item = item || '{\"x\": 1}'", `code = '{"code": "X"}'`])
    await write(change);
  expect((await findBooking(shop.app.database, bookingId)).revision).toBe(before.revision + 4);
});
