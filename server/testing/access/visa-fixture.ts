import type { ApiClient } from "#contract/client.ts";
import { payBooking } from "#contract/bookings.ts";
import { getVisaApplication, saveVisaSection } from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import { completeApplication, sampleAnswers } from "#server/modules/visas/testing/sample-application.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

/** Of the owner: an application that is complete, and one that is paid and decided on. `decision`: the address of its document. */
export async function createVisaFixture(app: TestApp, api: ApiClient) {
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const complete = async () => {
    const id = await completeApplication(api, { surname: "Canarytraveller" });
    const { travellers } = await api(getVisaApplication, { applicationId: id });
    const contact = { ...sampleAnswers["contact"], email: sampleContact.email_address };
    const travellerId = travellers[0]?.id ?? "";
    await api(saveVisaSection, { applicationId: id, travellerId, section: "contact", values: contact });
    return { id, travellerId, fileId: travellers[0]?.documents.flatMap(({ files }) => files)[0]?.id ?? "" };
  };
  const { id: applicationId, travellerId, fileId } = await complete();
  const sent = await complete();
  const paid = await api(createVisaBooking, { applicationId: sent.id }, key());
  const payment = await api(payBooking, { bookingId: paid.id, method: "mada", acceptTerms: true }, key());
  await payAtGateway({ ...app, api }, payment);
  // The authority in a box has decided half a minute later.
  for (let second = 0; second < 40; second += 2) {
    app.clock.advance(2);
    await app.queue.drain({ delayed: true });
  }
  const { decisions } = await api(getVisaApplication, { applicationId: sent.id });
  const decision = decisions[0]?.address;
  if (!decision) throw new Error("the application was not decided on");
  return { applicationId, travellerId, fileId, paid, decision };
}
