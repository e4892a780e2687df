import { type Outcome, SupplierError } from "./supplier.ts";

/** When a call buys nothing, an answer that never came is only a service that is down. */
export const readOnlyError = (fault: SupplierError): SupplierError =>
  fault.kind === "unknown_outcome" ? new SupplierError("unavailable", fault.info, { cause: fault }) : fault;

/**
 * How a call that buys ends: a refusal is certain, silence is not. With `look` nothing is bought, so a supplier that
 * does not answer leaves the order as unknown as it was.
 */
export async function toOutcome<Booking>(
  call: () => Promise<Outcome<Booking>>,
  kind: "buy" | "look" = "buy",
): Promise<Outcome<Booking>> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const isUnknown = error.kind === "unknown_outcome" || (kind === "look" && error.kind === "unavailable");
    return { state: isUnknown ? "unknown" : "rejected", fault: error };
  }
}
