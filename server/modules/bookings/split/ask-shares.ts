import { SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { isHeld, paymentsOf, type Split } from "./find-split.ts";

type Deps = Pick<BookingDeps, "payments" | "log">;

/**
 * At the deadline: asks the gateway about the shares that are still on their way. `waits`: every share is paid, or may be by an answer
 * that is still to come; it is asked for again. `over`: one is missing for certain, so whatever comes of the others goes back.
 */
export async function askShares({ payments, log }: Deps, split: Split): Promise<"over" | "waits"> {
  const undecided = new Set<string>();
  for (const payment of paymentsOf(split, await payments.shares(split.bookingId))) {
    if (payment.state !== "open" && payment.state !== "processing") continue;
    try {
      const { state } = await payments.settle(payment.id);
      if (state === "processing") undecided.add(payment.shareId);
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      log.warn("payment gateway unavailable: booking expiry postponed", { payment: payment.id, fault: error.kind });
      undecided.add(payment.shareId);
    }
  }
  const held = paymentsOf(split, await payments.shares(split.bookingId)).filter(isHeld);
  const isLost = split.shares.some(({ id }) => !undecided.has(id) && !held.some(({ shareId }) => shareId === id));
  return isLost ? "over" : "waits";
}
