import { afterAll, beforeAll, expect, test } from "vitest";
import { evaluate, getEvaluation } from "#contract/evaluations.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { completeTrip } from "#server/testing/access/access-rows.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { refusalOf, signUp } from "../testing/account-client.ts";

let app: TestApp;
let sara: Awaited<ReturnType<typeof signUp>>;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  sara = await signUp(app);
  const { id } = await createTraveller({ ...app, api: sara.api }).book({ lastname: "Alharbi" });
  await completeTrip(app.database, id);
  token = (await sara.api(getBookingTimeline, { bookingId: id })).evaluationToken ?? "";
  await sara.api(evaluate, { token, overall: 4, booking: 5, comment: "Hajar carried my bags.", publish: true });
});
afterAll(() => app.close());

const evaluations = async () => (await app.database.$client.query("select * from evaluations")).rows;

test("what was written about a trip is in the account's data, and says whether staff show it", async () => {
  const { evaluations: told } = (await sara.api(exportAccount, { password: sara.person.password })) as {
    evaluations: unknown[];
  };
  expect(told).toMatchObject([
    { overall: 4, booking: 5, comment: "Hajar carried my bags.", mayBeShown: true, shown: false },
  ]);
});

test("with the account the words go and are shown nowhere; the scores stay, and the link takes nothing more", async () => {
  await app.database.$client.query("update evaluations set approved = true");
  await sara.api(deleteAccount, { password: sara.person.password });
  await app.queue.drain();
  expect(await evaluations()).toMatchObject([
    { overall: 4, booking: 5, comment: "", may_publish: false, approved: false },
  ]);
  expect(await refusalOf(app.api(getEvaluation, { token }))).toMatchObject({ status: 404 });
  expect(await refusalOf(app.api(evaluate, { token, overall: 1, booking: 1 }))).toMatchObject({ status: 404 });
  expect(JSON.stringify(await evaluations())).not.toContain("Hajar");
});
