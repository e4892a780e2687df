import { afterAll, beforeAll, expect, test } from "vitest";
import { previewToldPenalty, recordToldPenalty } from "#contract/admin/cancellations.ts";
import { getBooking } from "#contract/bookings.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createWaitingCancellations } from "./testing/waiting-cancellation.ts";

let app: TestApp;
let desk: ReturnType<typeof createWaitingCancellations>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  desk = createWaitingCancellations(app);
}, 60_000);
afterAll(() => app.close());

const once = () => ({ idempotencyKey: crypto.randomUUID() });
// Less than the cheapest fare of any day leaves after our fee.
const penalty = 1_000;
const evidence = "Duty desk of the airline, 14:20, reference 88213";

test("what a supplier keeps is written down by a supervisor: shown before, once, and the rest goes back", async () => {
  const { bookingId, caseId, revision, read, found, khalid, sara } = await desk.waiting();
  const told = { caseId, revision, penalty, evidence };
  expect(await refusalOf(sara.api(previewToldPenalty, told))).toMatchObject({ status: 403 });
  const much = { ...told, penalty: 9_999_900 };
  expect(await refusalOf(khalid.api(previewToldPenalty, much))).toMatchObject({ errors: { penalty: ["above_kept"] } });
  const preview = await khalid.api(previewToldPenalty, told);
  const { paid, ourFee, notReturned, back: worst } = found.amounts;
  expect(preview.back.amount).toBeGreaterThan(worst.amount);
  expect(preview.back.amount).toBeLessThanOrEqual(paid.amount - penalty - notReturned.amount);
  expect(preview.back.amount).toBeGreaterThanOrEqual(
    paid.amount - penalty - notReturned.amount - ourFee.amount - 50_000,
  );

  const record = { ...told, back: preview.back.amount };
  expect(await refusalOf(khalid.api(recordToldPenalty, { ...record, back: 1 }, once()))).toMatchObject({
    code: "quote_changed",
  });
  await khalid.api(recordToldPenalty, record, once());
  expect(await refusalOf(khalid.api(recordToldPenalty, record, once()))).toMatchObject({ code: "conflict" });
  expect(await read()).toMatchObject({ case: { result: "granted" } });
  await desk.canceller.settle(bookingId);
  expect(await app.api(getBooking, { bookingId })).toMatchObject({ stage: "cancelled" });
  const [cancellation, ...others] = await desk.canceller.settle(bookingId);
  expect(others).toEqual([]);
  expect(cancellation?.amounts.back).toEqual(preview.back);
  expect(cancellation?.amounts.supplierPenalty.amount).toBe(penalty);
});
