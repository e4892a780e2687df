import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { createTripper } from "../testing/package-booking.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(() => app.close());

const issued = async (bookingId: string) => (await app.api(getBookingTimeline, { bookingId })).taxInvoices;

test("everything sold has its invoice over what was paid, to read and as it is reported", async () => {
  const sold = [
    await createTraveller(app).book({ family: true }),
    await createGuest(app).book({ rooms: ["2-5.9"] }),
    await createTripper(app).book(),
    await createRider(app).book({ adults: 2 }),
  ];
  for (const { id } of sold) {
    const { total } = await app.api(getBooking, { bookingId: id });
    const [invoice, ...more] = await issued(id);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: "invoice", total });
    const file = `/api/bookings/${id}/tax-invoices/${invoice?.number}`;
    const pdf = await app.request(`${file}.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
    const xml = await app.request(`${file}.xml`);
    expect(await xml.text()).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
    expect((await app.request(`/api/bookings/${id}/tax-invoices/W-99999999.pdf`)).status).toBe(404);
  }
  expect(await app.taxInvoices.check()).toMatchObject({ fault: null });
});

test("a cancelled flight gets a credit note over what comes back and our fee, and that fee its own invoice", async () => {
  const { id } = await createTraveller(app).book();
  const canceller = createCanceller(app);
  const offer = await canceller.quote(id);
  await canceller.accept(id, offer);
  await canceller.settle(id);
  const { paid, back, ourFee } = offer.total;
  expect((await issued(id)).map(({ kind, total }) => [kind, total.amount])).toEqual([
    ["invoice", paid.amount],
    ["credit_note", back.amount + ourFee.amount],
    ["invoice", ourFee.amount],
  ]);
  // Both mails lead to them.
  const letters = (await app.mailbox?.list()) ?? [];
  const leading = letters.filter(({ textBody }) => textBody.includes(`/my-bookings/${id}#documents`));
  expect(leading.length).toBeGreaterThanOrEqual(2);
  const [, note] = await issued(id);
  expect((await app.request(`/api/bookings/${id}/tax-invoices/${note?.number}.pdf`)).status).toBe(200);
});
