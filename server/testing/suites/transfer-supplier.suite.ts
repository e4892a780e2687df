import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { TransferQuery } from "#contract/transfers.ts";
import type {
  SupplierRide,
  TransferOrder,
  TransferReservation,
  TransferSupplier,
} from "#server/modules/transfers/index.ts";
import type { Outcome } from "#server/platform/supplier.ts";

/** What a supplier's test set-up must be able to do. */
export type TransferHarness = {
  supplier: TransferSupplier;
  /** Moves the supplier's clock on. */
  advance: (seconds: number) => void;
  /** An airport and hotels with trains, cars and buses between them, some weeks ahead. */
  query: TransferQuery;
  /** The next order has its effect (`after`) or none (`before`), and no answer comes; or it ends as named. */
  failBook: (how: "lost_before" | "lost_after" | "rejected" | "pending" | "pending_rejected") => void;
  /** The next re-check finds this. */
  failRecheck: (how: "sold_out" | "price_changed" | "unavailable") => void;
  /** Long enough for a pending order to be decided, in seconds. */
  pendingSeconds: number;
  /** Seconds until free cancellation of the query's train is over, and the train has not left. */
  untilFee: number;
  close: () => Promise<void>;
};

const context = { requestId: "suite", locale: "en" as const };

/** What every adapter of the transfer supplier's port must do. */
export function testTransferSupplier(name: string, openHarness: () => Promise<TransferHarness>): void {
  describe(`transfer supplier ${name}`, () => {
    let opened: TransferHarness;
    beforeAll(async () => {
      opened = await openHarness();
    });
    afterAll(() => opened.close());

    const search = async (): Promise<SupplierRide[]> =>
      (await Array.fromAsync(opened.supplier.search(opened.query, context))).flat();
    const pick = async (kind: SupplierRide["kind"]): Promise<SupplierRide> => {
      const found = (await search()).find((ride) => ride.kind === kind);
      if (!found) throw new Error(`no ${kind}`);
      return found;
    };
    let references = 0;
    const orderOf = (ride: SupplierRide, changes: Partial<TransferOrder> = {}): TransferOrder => ({
      clientRef: `suite-${(references += 1)}`,
      ride: ride.ref,
      expected: { amount: ride.total, currency: ride.currency },
      travellers: Array.from(
        { length: ride.kind === "train" ? opened.query.adults + opened.query.children : 1 },
        () => ({
          title: "ms",
          firstname: "Noura",
          lastname: "Alqahtani",
          document: "P1234567",
        }),
      ),
      contact: { email: "noura@example.com", phone: "+966500000000" },
      note: "SV 1023",
      ...changes,
    });
    const book = async (kind: SupplierRide["kind"]) =>
      confirmed(await opened.supplier.book(orderOf(await pick(kind)), context));

    test("answers every way with one price for the party, whose lines add up to it", async () => {
      const rides = await search();
      expect(new Set(rides.map(({ kind }) => kind))).toEqual(new Set(["train", "car", "bus"]));
      for (const ride of rides) {
        expect(ride.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(ride.total);
        expect(ride.departs >= `${opened.query.date}T${opened.query.time}`).toBe(true);
        expect(ride.cancelSteps.at(-1)?.until).toBeNull();
        expect(ride.stops).not.toHaveLength(0);
      }
    });

    test("re-checks a ride, and says when it is dearer, gone or nobody answers", async () => {
      const ride = await pick("train");
      const recheck = () => opened.supplier.recheck(ride.ref, sar(ride.total), context);
      expect(await recheck()).toMatchObject({ state: "same", ride: { total: ride.total, number: ride.number } });
      opened.failRecheck("sold_out");
      await expect(recheck()).rejects.toMatchObject({ kind: "sold_out" });
      opened.failRecheck("unavailable");
      await expect(recheck()).rejects.toMatchObject({ kind: "unavailable" });
      opened.failRecheck("price_changed");
      const dearer = await recheck();
      expect(dearer.state).toBe("price_changed");
      expect(dearer.ride.total).toBeGreaterThan(ride.total);
      expect(await opened.supplier.book(orderOf(ride), context)).toMatchObject({
        state: "rejected",
        fault: { kind: "price_changed" },
      });
    });

    test("books at once, a seat for everybody on a train; the same reference is the same booking", async () => {
      const sent = orderOf(await pick("train"));
      const booked = confirmed(await opened.supplier.book(sent, context));
      expect(booked.seats).toHaveLength(sent.travellers.length);
      expect(booked.total).toEqual(sent.expected);
      const again = await Promise.all(Array.from({ length: 5 }, () => opened.supplier.book(sent, context)));
      expect(new Set(again.map((end) => confirmed(end).ref.token))).toEqual(new Set([booked.ref.token]));
      const other = { ...sent, contact: { ...sent.contact, email: "saad@example.com" } };
      expect(await opened.supplier.book(other, context)).toMatchObject({ fault: { kind: "duplicate" } });
      expect(await book("car")).toMatchObject({ status: "confirmed", seats: [] });
    });

    test("a lost answer is unknown, and our reference finds what was done", async () => {
      const done = orderOf(await pick("car"));
      opened.failBook("lost_after");
      expect((await opened.supplier.book(done, context)).state).toBe("unknown");
      expect((await opened.supplier.reconcile(done.clientRef, context)).state).toBe("confirmed");
      const lost = orderOf(await pick("car"));
      opened.failBook("lost_before");
      expect((await opened.supplier.book(lost, context)).state).toBe("unknown");
      expect(await opened.supplier.reconcile(lost.clientRef, context)).toMatchObject({
        state: "rejected",
        fault: { kind: "not_found" },
      });
    });

    test("a rejected order is certain; a pending one is decided later, either way", async () => {
      opened.failBook("rejected");
      expect((await opened.supplier.book(orderOf(await pick("bus")), context)).state).toBe("rejected");
      for (const [how, state] of [
        ["pending", "confirmed"],
        ["pending_rejected", "rejected"],
      ] as const) {
        const sent = orderOf(await pick("bus"));
        opened.failBook(how);
        expect((await opened.supplier.book(sent, context)).state).toBe("pending");
        opened.advance(opened.pendingSeconds);
        expect((await opened.supplier.reconcile(sent.clientRef, context)).state).toBe(state);
      }
    });

    test("cancels once by a quote: free, then for a fee", async () => {
      const [free, late] = [await book("train"), await book("train")];
      const quote = await opened.supplier.quoteCancel(free.ref, context);
      expect(quote).toMatchObject({ refund: free.total, penalty: { amount: 0 } });
      const cancelled = await opened.supplier.confirmCancel(quote.ref, context);
      expect(cancelled.status).toBe("cancelled");
      expect(await opened.supplier.confirmCancel(quote.ref, context)).toEqual(cancelled);
      await expect(opened.supplier.quoteCancel(free.ref, context)).rejects.toMatchObject({ kind: "not_permitted" });
      opened.advance(opened.untilFee);
      const dear = await opened.supplier.quoteCancel(late.ref, context);
      expect(dear.penalty.amount).toBeGreaterThan(0);
      expect(dear.penalty.amount + dear.refund.amount).toBe(late.total.amount);
      expect((await opened.supplier.confirmCancel(dear.ref, context)).status).toBe("cancelled_with_fee");
    });
  });
}

function confirmed(outcome: Outcome<TransferReservation>): TransferReservation {
  if (outcome.state !== "confirmed") throw new Error(`expected confirmed, not ${JSON.stringify(outcome)}`);
  return outcome.booking;
}
