import { afterAll, beforeAll, expect, test } from "vitest";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { controlGateway } from "../testing/settle-at-gateway.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

test("a refund that the bank refused before we heard of the chargeback goes out as soon as that is won", async () => {
  const { id } = await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  const at = async (sql: string) => (await app.database.$client.query<{ id: string }>(sql, [id])).rows[0]!.id;
  const paymentId = await at("select gateway_ref as id from payments where booking_id = $1");
  await controlGateway(app, { chargeback: { paymentId } });
  await createCanceller(app).cancel(id);
  await app.queue.drain();
  const refund = async () => (await app.payments.refunds(id))[0];
  expect(await refund()).toMatchObject({ state: "queued", refusals: 1 });
  await controlGateway(app, { tick: true });
  await app.queue.drain();
  const chargebackId = await at("select ref as id from chargebacks where booking_id = $1");
  await controlGateway(app, { decide: { chargebackId, state: "won" } });
  await controlGateway(app, { tick: true });
  await app.queue.drain();
  await app.payments.settle(await at("select id from payments where booking_id = $1"));
  expect(await refund()).toMatchObject({ state: "succeeded" });
});
