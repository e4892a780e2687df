import { expect } from "vitest";
import type { TestApp } from "#server/testing/create-test-app.ts";

/**
 * Everything of a booking has come back: nothing stands in any account but what its documents, each of which reckons its VAT for itself, are
 * off by: a halala for each at most, which is ours.
 */
export async function expectAllBack(app: TestApp, bookingId: string, books: Readonly<Record<string, number>>) {
  const documents = await app.taxInvoices.ofBooking(bookingId);
  const vat = documents.reduce((sum, { kind, amounts }) => sum + (kind === "invoice" ? 1 : -1) * amounts.vat, 0);
  const { output_vat: ofState = 0, service_fee_revenue: ours = 0, ...others } = books;
  expect(Object.entries(others).filter(([, sum]) => sum !== 0)).toEqual([]);
  expect([ofState + vat, ours - vat]).toEqual([0, 0]);
  expect(Math.abs(vat)).toBeLessThanOrEqual(documents.length);
}
