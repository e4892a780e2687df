import { expect, test } from "vitest";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

/** Names that are spelled wrong on tickets. The party is two adults, a child and an infant, all Alqahtani. */
export function testNames(harness: () => SupplierHarness, { search, order, issue }: Steps): void {
  let references = 0;
  const reference = () => `name-${(references += 1)}`;
  const ticketed = async () => {
    const [option] = await search();
    const [fare] = await harness().supplier.fares(option!.ref, context);
    const sent = order(fare!);
    const held = confirmed(await harness().supplier.hold(sent, context));
    return confirmed(await issue(held, sent, `for-${reference()}`));
  };
  const correct = ({ ref }: FlightBooking, firstname: string, lastname: string, clientRef = reference()) =>
    harness().supplier.correctName(ref, { traveller: 1, firstname, lastname }, clientRef, context);
  const numbersOf = ({ tickets }: FlightBooking) => tickets.map(({ number }) => number);

  test("a supplier that corrects no names says so", async () => {
    if (harness().supplier.can.correctName) return;
    const call = async () => correct({ ref: { supplier: "any", token: "any" } } as FlightBooking, "Saad", "Alkahtani");
    await expect(call()).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("a given name is put right on the same ticket, a family name on a new one, everybody else's untouched", async () => {
    if (!harness().supplier.can.correctName) return;
    const booking = await ticketed();
    const given = confirmed(await correct(booking, "Saeed", "Alqahtani"));
    expect(given).toEqual(booking);
    const family = confirmed(await correct(booking, "Saeed", "Alkahtani"));
    const [first, second, ...others] = numbersOf(family);
    expect(second).not.toBe(numbersOf(booking)[1]);
    expect([first, ...others]).toEqual(numbersOf(booking).filter((_, at) => at !== 1));
    expect({ ...family, tickets: [] }).toEqual({ ...booking, tickets: [] });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(family);
  });

  test("a name that is put right on the day of sale takes no right to void away", async () => {
    if (!harness().supplier.can.correctName) return;
    const { supplier } = harness();
    const booking = await ticketed();
    confirmed(await correct(booking, "Saad", "Alkahtani"));
    expect(await supplier.quoteCancel(booking.ref, [], context)).toMatchObject({ void: true, refund: booking.total });
  });

  test("the same reference corrects once, and never another name", async () => {
    if (!harness().supplier.can.correctName) return;
    const booking = await ticketed();
    const clientRef = reference();
    const once = confirmed(await correct(booking, "Saad", "Alkahtani", clientRef));
    expect(confirmed(await correct(booking, "Saad", "Alkahtani", clientRef))).toEqual(once);
    expect(confirmed(await harness().supplier.reconcileName(clientRef, context))).toEqual(once);
    expect(await correct(booking, "Saad", "Elkahtani", clientRef)).toMatchObject({
      state: "rejected",
      fault: { kind: "duplicate" },
    });
  });

  test.each(["lost_before", "lost_after"] as const)(
    "an answer that is %s is unknown, and our reference tells",
    async (how) => {
      if (!harness().supplier.can.correctName) return;
      const booking = await ticketed();
      const clientRef = reference();
      harness().failNextName!(how);
      expect((await correct(booking, "Saad", "Alkahtani", clientRef)).state).toBe("unknown");
      const found = await harness().supplier.reconcileName(clientRef, context);
      if (how === "lost_before") expect(found).toMatchObject({ state: "rejected", fault: { kind: "not_found" } });
      else expect(numbersOf(confirmed(found))[1]).not.toBe(numbersOf(booking)[1]);
      const again = confirmed(await correct(booking, "Saad", "Alkahtani", clientRef));
      expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(again);
    },
  );

  test("a no leaves the ticket as it is", async () => {
    if (!harness().supplier.can.correctName) return;
    const booking = await ticketed();
    const clientRef = reference();
    harness().failNextName!("rejected");
    const answer = await correct(booking, "Saad", "Alkahtani", clientRef);
    expect(answer).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
    expect(await harness().supplier.reconcileName(clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  });

  test.each([
    ["pending", "confirmed"],
    ["pending_rejected", "rejected"],
  ] as const)("%s is decided later: %s", async (how, state) => {
    if (!harness().supplier.can.correctName) return;
    const booking = await ticketed();
    const clientRef = reference();
    harness().failNextName!(how);
    expect((await correct(booking, "Saad", "Alkahtani", clientRef)).state).toBe("pending");
    expect((await harness().supplier.reconcileName(clientRef, context)).state).toBe("pending");
    // One at a time.
    expect(await correct(booking, "Saad", "Elqahtani")).toMatchObject({ state: "rejected" });
    harness().advance(harness().pendingSeconds);
    expect((await harness().supplier.reconcileName(clientRef, context)).state).toBe(state);
    const now = await harness().supplier.retrieve(booking.ref, context);
    if (state === "confirmed") expect(numbersOf(now)[1]).not.toBe(numbersOf(booking)[1]);
    else expect(now).toEqual(booking);
  });

  test("nothing is corrected of what is cancelled, of nobody, or by letters that no ticket has", async () => {
    if (!harness().supplier.can.correctName) return;
    const { supplier } = harness();
    const booking = await ticketed();
    const wrong = await correct(booking, "سعد", "القحطاني");
    expect(wrong).toMatchObject({ state: "rejected", fault: { kind: "traveller_data" } });
    const nobody = { traveller: 9, firstname: "Saad", lastname: "Alkahtani" };
    const answer = await supplier.correctName(booking.ref, nobody, reference(), context);
    expect(answer).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    await supplier.confirmCancel((await supplier.quoteCancel(booking.ref, [], context)).ref, context);
    const gone = await correct(booking, "Saad", "Alkahtani");
    expect(gone).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    expect(await supplier.reconcileName("nobody", context)).toMatchObject({ fault: { kind: "not_found" } });
  });
}
