import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { getAgencyMemo, listAgencyMemos } from "#contract/admin/agency-memos.ts";
import {
  getSupplierDifference,
  importSupplierStatement,
  listSupplierDifferences,
} from "#contract/admin/supplier-statements.ts";
import { getBooking } from "#contract/bookings.ts";
import { riyadhDay } from "#contract/days.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { supplierRecords } from "../tables.ts";
import { fileOf, totalOf, type WrittenLine } from "./planted-statement.ts";
import { fetchStatements } from "./state-at-suppliers.ts";

/** A stay and a memo that our books know nothing of. */
export const unknownStay: WrittenLine = { kind: "sale", document: "wj-nobodys", gross: 96_000 };
export const debitMemo: WrittenLine = { kind: "adm", document: "N-4711", related: "wj-nobodys", gross: 15_000 };

export type FinanceDesk = Awaited<ReturnType<typeof openFinanceDesk>>;

/** A test app with somebody of finance logged in, and what they do with statements of the bed bank. */
export async function openFinanceDesk() {
  const app = await createTestApp();
  let finance = await logInStaff(app, "finance");

  const statementOf = (lines: readonly WrittenLine[], reference = "BB-4711") => {
    const today = riyadhDay(app.clock.now());
    const file = fileOf("bed_bank", lines, today);
    return { party: "hotel:sandbox", reference, from: today, to: today, total: totalOf(lines), file };
  };
  return {
    app,
    statementOf,
    finance: () => finance,
    /** After the clock was moved a session may be over. */
    logInAgain: async () => void (finance = await logInStaff(app, "finance")),
    bringIn: (lines: readonly WrittenLine[], reference?: string) =>
      finance.api(importSupplierStatement, statementOf(lines, reference)),
    only: async (cause: string) => {
      const { differences } = await finance.api(listSupplierDifferences, {});
      const found = differences.filter((each) => each.cause === cause);
      expect(found).toHaveLength(1);
      return finance.api(getSupplierDifference, { differenceId: found[0]!.id });
    },
    onlyMemo: async () => {
      const { memos } = await finance.api(listAgencyMemos, {});
      expect(memos).toHaveLength(1);
      return finance.api(getAgencyMemo, { memoId: memos[0]!.id });
    },
    /** A stay that is sold, as our books owe it. */
    sellStay: async () => {
      await app.sandboxes.openHotels();
      const { id } = await createGuest(app).book();
      await fetchStatements(app);
      const { reference } = await app.api(getBooking, { bookingId: id });
      const [record] = await app.database.select().from(supplierRecords).where(eq(supplierRecords.bookingId, id));
      return { reference, document: record!.documents[0]!, owed: record!.owed };
    },
  };
}
