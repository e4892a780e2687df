import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { payBooking } from "#contract/bookings.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import { proveVisa, sendVisaCode } from "#contract/visa-access.ts";
import { getVisaApplication, startVisaApplication } from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { retentionJob } from "#server/platform/retention/retention.ts";
import { completeApplication, sampleService } from "../testing/sample-application.ts";
import { readVisaCode } from "../testing/visa-code.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createBrowser(app);
  await visitor.open();
});
afterAll(() => app.close());

const look = (applicationId: string) => visitor.api(getVisaApplication, { applicationId });
const day = 86_400;
async function tidy() {
  await app.queue.enqueue(app.database, retentionJob, {});
  await app.queue.drain();
}

test("a draft nobody goes on with is deleted after 60 days, its files too", async () => {
  const old = await completeApplication(visitor.api);
  const [file] = (await look(old)).travellers.flatMap(({ documents }) => documents).flatMap(({ files }) => files);
  app.clock.advance(59 * day);
  const fresh = await visitor.api(startVisaApplication, { serviceId: sampleService, travellers: 1 });
  await tidy();
  // The browser that began it holds it for thirty days, after that by a code.
  const { attempt } = await visitor.api(sendVisaCode, { applicationId: old });
  const code = await readVisaCode(app, "noura@example.com");
  await visitor.api(proveVisa, { applicationId: old, attempt, code });
  await look(old);
  app.clock.advance(2 * day);
  await tidy();
  expect(await refusalOf(look(old))).toMatchObject({ status: 404 });
  expect((await visitor.request(file?.address ?? "")).status).toBe(404);
  await look(fresh.id);
});

test("30 days after the end answers, files and decision are gone, and that it was is kept", async () => {
  const id = await completeApplication(visitor.api);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const { id: bookingId } = await visitor.api(createVisaBooking, { applicationId: id }, key());
  await payAtGateway(
    { ...app, api: visitor.api },
    await visitor.api(payBooking, { bookingId, method: "mada", acceptTerms: true }, key()),
  );
  for (let second = 0; second < 40; second += 2) {
    app.clock.advance(2);
    await app.queue.drain({ delayed: true });
  }
  const ended = await look(id);
  expect(ended.status).toBe("delivered");
  await tidy();
  expect((await visitor.request(ended.decisions[0]?.address ?? "")).status).toBe(200);
  app.clock.advance(31 * day);
  await tidy();
  const left = await look(id);
  expect(left).toMatchObject({ status: "delivered", decisions: [], contact: null });
  expect(left.travellers[0]).toMatchObject({ name: null, values: {} });
  const { rows } = await app.database.$client.query("select distinct who from cases where subject = $1", [id]);
  expect(rows).toEqual([{ who: null }]);
  expect((await visitor.request(ended.decisions[0]?.address ?? "")).status).toBe(404);
});

test("an account takes its applications along, and leaves none behind", async () => {
  const owner = await signUp(app, { email: "visa.owner@example.com" });
  const id = await completeApplication(owner.api, { surname: "Exportcanary" });
  const file = JSON.stringify(await owner.api(exportAccount, { password: owner.person.password }));
  for (const part of ["Exportcanary", "T1234567", "passport-copy.pdf"]) expect(file).toContain(part);
  await owner.api(deleteAccount, { password: owner.person.password });
  await app.queue.drain();
  const { rows } = await app.database.$client.query("select id from visa_applications where id = $1", [id]);
  expect(rows).toEqual([]);
});
