import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cases } from "#server/platform/cases/tables.ts";
import { getBooking } from "#contract/bookings.ts";
import { tomorrowMorning } from "#server/testing/fake-clock.ts";
import { day } from "../testing/closed-card.ts";
import { german, saudi } from "../testing/refund-steps.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { type ClosedCard, withClosedCard } from "../testing/with-closed-card.ts";
import { bookings } from "../tables.ts";
import { refundAccounts } from "./tables.ts";

let { app, steps } = {} as ClosedCard;
withClosedCard((opened) => ({ app, steps } = opened));

const refundCases = (bookingId: string) => app.database.select().from(cases).where(eq(cases.bookingId, bookingId));

describe("staff", () => {
  test("see what waits, open the account, and mark it as paid: books, traveller and page say so", async () => {
    const id = await steps.failed();
    const own = async () => (await app.bookings.staffRefunds.list()).find((each) => each.reference === reference);
    const { reference, total } = await app.api(getBooking, { bookingId: id });
    const before = await own();
    expect(before).toMatchObject({ amount: total.amount, account: null });
    const refundId = before?.refundId ?? "";
    expect(await refundCases(id)).toMatchObject([
      { queue: "refund_refused", subject: refundId, promisedBy: null, facts: { hasAccount: false, amount: total } },
    ]);
    await expect(app.bookings.staffRefunds.open(refundId)).rejects.toMatchObject({ code: "conflict" });
    await steps.give(id);
    expect(await own()).toMatchObject({ account: { masked: "SA.. 7519", isTaken: false } });
    const transferBy = (await steps.timeline(id)).bankRefund?.account?.transferBy ?? "";
    expect(await refundCases(id)).toMatchObject([
      { promise: "staff-answer", promisedBy: new Date(transferBy), facts: { hasAccount: true }, closedAt: null },
    ]);
    await expect(app.bookings.staffRefunds.paid(refundId, "FT1")).rejects.toMatchObject({ code: "conflict" });
    expect(await app.bookings.staffRefunds.open(refundId)).toEqual({
      holder: "Sara Alqahtani",
      iban: saudi,
      reference,
      amount: total.amount,
    });
    expect((await steps.timeline(id)).bankRefund?.account?.canChange).toBe(false);
    expect(await refusal(steps.give(id, { iban: german }))).toEqual(
      refused("conflict", { details: { account: "taken" } }),
    );
    await app.bookings.staffRefunds.paid(refundId, "FT2611230001");
    await app.queue.drain();
    expect(await own()).toBeUndefined();
    expect(await refundCases(id)).toMatchObject([{ result: "ended", closedBy: null }]);
    expect(await steps.linesOf(id)).toEqual(["done"]);
    expect(await steps.codesOf(id)).toEqual(["refund_refused", "refund_account_given", "refund_transferred"]);
    expect((await app.api(getBooking, { bookingId: id })).refund?.state).toBe("transferred");
    expect(await steps.mails(id, /transferred to your bank account/)).toHaveLength(1);
    expect(await steps.mails(id, /way back/)).toEqual([]);
    const [row] = await app.database.select().from(refundAccounts).where(eq(refundAccounts.bookingId, id));
    expect(row).toMatchObject({ sealed: null, last4: "7519" });
    expect(await steps.canceller.books(id)).toMatchObject({ customer_funds: 0, company_bank: -total.amount });
    await expect(app.bookings.staffRefunds.paid(refundId, "FT2611230001")).rejects.toMatchObject({ code: "not_found" });
  }, 120_000);

  test("ask for another account when it cannot be paid to", async () => {
    const id = await steps.failed();
    await steps.give(id);
    const { reference } = await app.api(getBooking, { bookingId: id });
    const refundId =
      (await app.bookings.staffRefunds.list()).find((each) => each.reference === reference)?.refundId ?? "";
    await app.bookings.staffRefunds.open(refundId);
    await app.bookings.staffRefunds.askAgain(refundId);
    expect(await refundCases(id)).toMatchObject([{ promisedBy: null, facts: { hasAccount: false }, closedAt: null }]);
    await app.queue.drain();
    expect(await steps.mails(id, /another IBAN/)).toHaveLength(1);
    expect((await steps.timeline(id)).bankRefund?.account).toBeNull();
    expect((await steps.give(id, { iban: german })).bankRefund.account?.canChange).toBe(true);
  }, 120_000);

  test("transfer a cancellation's refund: its tracker and its traveller are told", async () => {
    // Cancelled before midnight and carried out after it, it would be with staff for another reason.
    app.clock.set(tomorrowMorning());
    const { id } = await steps.traveller.book();
    await steps.canceller.cancel(id);
    await app.live(5 * day);
    await steps.give(id);
    const { reference } = await app.api(getBooking, { bookingId: id });
    const refundId =
      (await app.bookings.staffRefunds.list()).find((each) => each.reference === reference)?.refundId ?? "";
    await app.bookings.staffRefunds.open(refundId);
    await app.bookings.staffRefunds.paid(refundId, "FT2");
    await app.queue.drain();
    expect(await steps.cancellation(id)).toMatchObject({
      state: "refunded",
      refundByTransfer: true,
      refundReference: "FT2",
    });
    expect(await steps.mails(id, /transferred to your bank account/)).toHaveLength(1);
    expect(await steps.codesOf(id)).toEqual(["refund_refused", "refund_account_given", "refund_transferred"]);
  }, 120_000);
});

describe("the account's records", () => {
  test("hold the account in the export, and forget it with the booking once nothing is owed", async () => {
    const id = await steps.failed();
    await steps.give(id);
    const { reference } = await app.api(getBooking, { bookingId: id });
    await app.database.update(bookings).set({ userId: "leaving" }).where(eq(bookings.id, id));
    expect(await app.bookings.ofAccounts.exportBookings("leaving")).toEqual([
      expect.objectContaining({ refundAccount: expect.objectContaining({ holder: "Sara Alqahtani", iban: saudi }) }),
    ]);
    const kept = () => app.database.select().from(refundAccounts).where(eq(refundAccounts.bookingId, id));
    expect(await app.bookings.ofAccounts.anonymiseBookings("leaving")).toBe(1);
    expect(await kept()).toHaveLength(1);
    const refundId =
      (await app.bookings.staffRefunds.list()).find((each) => each.reference === reference)?.refundId ?? "";
    await app.bookings.staffRefunds.open(refundId);
    await app.bookings.staffRefunds.paid(refundId, "FT3");
    expect(await app.bookings.ofAccounts.anonymiseBookings("leaving")).toBe(0);
    expect(await kept()).toHaveLength(0);
  }, 120_000);
});
