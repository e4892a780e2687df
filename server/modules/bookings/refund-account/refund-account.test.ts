import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { saveRefundAccount } from "#contract/refund-accounts.ts";
import { createSlug } from "#server/platform/ids.ts";
import { day } from "../testing/closed-card.ts";
import { german, saudi } from "../testing/refund-steps.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { type ClosedCard, withClosedCard } from "../testing/with-closed-card.ts";
import { bookings } from "../tables.ts";
import { refundAccounts } from "./tables.ts";

const needsAccount = /^We need your IBAN/;

let { app, steps } = {} as ClosedCard;
withClosedCard((opened) => ({ app, steps } = opened));

describe("a card that takes no refunds", () => {
  test("after a failed booking: four tries in five days, one alarm, one line, one mail", async () => {
    const { id } = await steps.traveller.book({ lastname: "Reject" });
    await app.live(1_800);
    expect(await steps.linesOf(id)).toEqual(["retrying"]);
    expect((await app.api(getBooking, { bookingId: id })).refund?.state).toBe("requested");
    await app.live(5 * day);
    expect(app.bank.tries).toHaveLength(4);
    expect(app.errors).toEqual(["refund failed permanently: staff must make a bank transfer"]);
    expect(await steps.linesOf(id)).toEqual(["with_staff"]);
    expect(await steps.codesOf(id)).toEqual(["refund_refused"]);
    expect(await steps.mails(id, /IBAN|way back|sent to/)).toEqual([expect.stringMatching(needsAccount)]);
    const booking = await app.api(getBooking, { bookingId: id });
    expect(booking.refund).toMatchObject({ state: "with_staff", amount: booking.total });
    expect(await steps.timeline(id)).toMatchObject({ bankRefund: { amount: booking.total, account: null } });
  }, 120_000);

  test("after a cancellation: what is told follows the live try, and a failed one's number never stays", async () => {
    const { id } = await steps.traveller.book();
    await steps.canceller.cancel(id);
    await app.queue.drain();
    const first = await steps.cancellation(id);
    expect(first).toMatchObject({ state: "refund_sent", refundReference: `ref_${app.bank.tries[0]}` });
    await app.live(1_800);
    expect(await steps.cancellation(id)).toMatchObject({
      state: "supplier_confirmed",
      refundSentAt: null,
      refundReference: null,
      refundRetryAt: expect.any(String),
    });
    expect(await steps.linesOf(id)).toEqual(["retrying"]);
    await app.live(5 * day);
    expect(app.bank.tries).toHaveLength(4);
    expect(await steps.cancellation(id)).toMatchObject({
      state: "refund_with_staff",
      refundSentAt: null,
      refundReference: null,
      refundRetryAt: null,
      expected: null,
    });
    expect(await steps.codesOf(id)).toEqual(["refund_refused"]);
    expect(await steps.mails(id, /sent to your bank/)).toHaveLength(1);
    expect(await steps.mails(id, needsAccount)).toHaveLength(1);
  }, 120_000);

  test("that takes a later one: the mail with its number comes once the money has arrived", async () => {
    const { id } = await steps.traveller.book();
    await steps.canceller.cancel(id);
    await app.queue.drain();
    await app.live(1_800);
    app.bank.isClosed = false;
    await app.live(2 * 3_600);
    const done = await steps.cancellation(id);
    expect(done).toMatchObject({ state: "refunded", refundByTransfer: false });
    expect(done?.refundReference).not.toBe(`ref_${app.bank.tries[0]}`);
    expect(await steps.linesOf(id)).toEqual(["done"]);
    expect(await steps.mails(id, /sent to your bank/)).toHaveLength(2);
    const all = (await app.mailbox?.list()) ?? [];
    const last = all.find(({ subject }) => subject.includes("sent to your bank"));
    expect(last?.textBody).toContain(done?.refundReference ?? "nothing");
    expect(app.errors).toEqual([]);
  }, 120_000);
});

describe("PUT /bookings/:bookingId/refund-account", () => {
  let id: string;
  beforeAll(async () => void (id = await steps.failed()), 120_000);

  test("is refused while nothing waits for a transfer, and for a booking that there is not", async () => {
    const other = await steps.traveller.book();
    expect(await refusal(steps.give(other.id))).toEqual(refused("conflict", { details: { refund: "not_with_staff" } }));
    expect(await refusal(steps.give(createSlug()))).toEqual(refused("booking_not_found"));
  });

  test("asks for a fresh proof of the contact like a cancellation, and its owner for nothing", async () => {
    const send = () => app.api(saveRefundAccount, { bookingId: id, holder: "Sara Alqahtani", iban: saudi });
    app.clock.advance(30 * 60);
    expect(await refusal(send())).toEqual(refused("proof_required"));
    await app.database.update(bookings).set({ userId: "owner" }).where(eq(bookings.id, id));
    const authenticate = vi.spyOn(app.http, "authenticate");
    const as = (userId: string) => authenticate.mockResolvedValue({ userId, sessionId: "s" });
    as("somebody");
    expect(await refusal(send())).toEqual(refused("booking_not_found"));
    as("owner");
    expect((await send()).bankRefund.account?.last4).toBe("7519");
    authenticate.mockRestore();
    await app.database.update(bookings).set({ userId: null }).where(eq(bookings.id, id));
    await app.database.delete(refundAccounts);
    app.errors.length = 0;
  });

  test.each([
    ["nothing", "", "required"],
    ["signs", "SA03/8000", "iban_characters"],
    ["no country of IBANs", "US0380000000608010167519", "iban_country"],
    ["one too few", saudi.slice(0, -1), "iban_length_sa"],
    ["one too many", `${saudi}0`, "iban_length_sa"],
    ["another country's length", german.slice(0, -1), "iban_length"],
    ["two digits changed places", "SA0380000000608010165719", "iban_check"],
  ])("says what is wrong with %s", async (_, iban, key) => {
    expect(await refusal(steps.give(id, { iban }))).toEqual(refused("invalid_input", { errors: { iban: [key] } }));
  });

  test("takes an IBAN however it is written, shows its end alone, and keeps it encrypted and out of the log", async () => {
    app.lines.length = 0;
    const { bankRefund } = await steps.give(id, { iban: "sa٠٣ 8000 0000 6080-1016 7519 " });
    expect(bankRefund.account).toMatchObject({ country: "SA", last4: "7519", canChange: true });
    expect(Date.parse(bankRefund.account?.transferBy ?? "")).toBeGreaterThan(app.clock.now().getTime());
    expect(app.errors).toEqual(["refund waits for a bank transfer"]);
    const [row] = await app.database.select().from(refundAccounts).where(eq(refundAccounts.bookingId, id));
    const kept = JSON.stringify(row) + JSON.stringify(app.lines);
    for (const secret of [saudi, "0000006080", "Alqahtani", "SA03"]) expect(kept).not.toContain(secret);
    expect(JSON.stringify(await steps.timeline(id))).not.toContain("6080");
    expect(await steps.codesOf(id)).toEqual(["refund_refused", "refund_account_given", "refund_transfer_by"]);
  });

  test("the same again changes nothing; another one corrects it, without another alarm", async () => {
    const first = await steps.give(id);
    app.clock.advance(60);
    expect(await steps.give(id)).toEqual(first);
    const second = await steps.give(id, { iban: german });
    expect(second.bankRefund.account).toMatchObject({ country: "DE", last4: "3000" });
    expect(app.errors).toEqual([]);
  });
});
