import { expect, test } from "vitest";
import { setInvoiceCompany } from "#contract/invoice-company.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

test("what a change costs is invoiced to the company that the sale was invoiced to", { timeout: 60_000 }, async () => {
  await using app = await createTestApp();
  await app.sandboxes.openFlights();
  const { id: bookingId } = await createTraveller(app).book({ changeable: "cheap" });
  await app.api(setInvoiceCompany, { bookingId, company: sampleCompany });
  const change = await createChanger(app).change(bookingId, "dearer");
  expect(change?.state).toBe("changed");
  const { taxInvoices } = await app.api(getBookingTimeline, { bookingId });
  const told = taxInvoices.map(({ kind, company }) => `${kind} ${company?.en ?? "person"}`);
  expect(told).toEqual([
    "invoice person",
    "credit_note person",
    `invoice ${sampleCompany.nameEn}`,
    `invoice ${sampleCompany.nameEn}`,
  ]);
  expect(taxInvoices.at(-1)?.total).toEqual(change?.amounts.due);
});
