import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getEvaluation } from "#contract/evaluations.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { signTrip } from "#server/modules/bookings/trips/trip-token.ts";
import { type RetentionRow, retentionEnd } from "#server/platform/retention/periods.ts";
import { retentionJob } from "#server/platform/retention/retention.ts";
import { createTestApp, type TestApp } from "./testing/create-test-app.ts";
import { createRowTools, type RowTools } from "./testing/old-rows/row-tools.ts";

const day = 86_400_000;
let app: TestApp;
let tools: RowTools;
let flight: string;
let stay: string;
beforeAll(async () => {
  app = await createTestApp();
  tools = createRowTools(app.database);
  flight = (await createTraveller(app).book()).id;
  stay = (await createGuest(app).book({ requests: { note: "A cot by the window" } })).id;
});
afterAll(() => app.close());

async function run() {
  await app.queue.enqueue(app.database, retentionJob, {});
  await app.queue.drain();
}

const end = (row: RetentionRow) => new Date(retentionEnd(row, app.clock.now()).getTime() - day).toISOString();

test("an open cancellation, and a refund on its way, keep everything until they are over", async () => {
  for (const [name, state] of [
    ["asked", "requested"],
    ["staff", "with_staff"],
    ["sent", "refund_sent"],
    ["refused", "refund_with_staff"],
    ["back", "refunded"],
  ]) {
    await tools.copyBooking(
      flight,
      name!,
      { stage: state === "requested" ? "confirmed" : "cancelled" },
      { ends_at: end("booking_details") },
    );
    const amounts = JSON.stringify([{ paid: 100, back: 50 }]);
    await tools.insert("cancellations", {
      id: name,
      booking_id: name,
      idempotency_key: name,
      parts: "[0]",
      state,
      amounts,
      is_unpriced: false,
      requested_at: app.clock.now(),
    });
  }
  await tools.copyBooking(flight, "money-back", {
    stage: "failed",
    payment_id: "p",
    refunded_at: null,
    updated_at: end("unfinished_bookings"),
  });
  await run();
  const kept =
    "select id as name from bookings where id in ('asked','staff','sent','refused','back','money-back') and people is not null order by 1";
  expect(tools.namesOf(await tools.query(kept))).toEqual(["asked", "money-back", "refused", "sent", "staff"]);
  await tools.query("update bookings set refunded_at = now() where id = 'money-back'");
  await tools.query("update cancellations set state = 'refunded' where id in ('sent', 'refused')");
  await run();
  expect(tools.namesOf(await tools.query(kept))).toEqual(["asked", "staff"]);
});

test("a year after the trip names are still seen, and neither document nor birth date nor wish", async () => {
  await tools.query("update booking_listings set ends_at = $1 where booking_id in ($2, $3)", [
    end("booking_details"),
    flight,
    stay,
  ]);
  await run();
  expect(await app.api(getBooking, { bookingId: flight })).toMatchObject({
    travellers: [
      { firstname: "Noura", lastname: "Alqahtani", passport_number: "", nationality: "", birth_date: "1900-01-01" },
    ],
  });
  const [row] = await tools.query<{ item: object }>("select item from bookings where id = $1", [stay]);
  expect(JSON.stringify(row)).toContain("Alotaibi");
  expect(JSON.stringify(row)).not.toContain("A cot by the window");
});

test("the link to rate a trip opens nothing a year later", async () => {
  await tools.query("update bookings set stage = 'completed' where id = $1", [flight]);
  const token = signTrip(app.keyFor("evaluation links"), flight);
  await app.api(getEvaluation, { token });
  app.clock.advance(500 * 86_400);
  expect(await refusalOf(app.api(getEvaluation, { token }))).toMatchObject({ status: 404 });
});
