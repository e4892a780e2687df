import { AppError } from "./errors.ts";
import type { SupplierError } from "./supplier.ts";

/** What a traveller is told of a supplier's refusal. */
export function supplierError(fault: SupplierError): AppError {
  switch (fault.kind) {
    case "sold_out":
    case "schedule_changed":
    case "not_found":
    case "duplicate":
      return new AppError("offer_unavailable", { cause: fault });
    case "offer_expired":
      return new AppError("session_expired", { cause: fault });
    case "traveller_data":
      return new AppError("invalid_input", {
        cause: fault,
        errors: fault.info.field ? { [fault.info.field]: [fault.info.code ?? "refused_by_airline"] } : {},
      });
    case "price_changed":
      return new AppError("price_changed", { cause: fault });
    case "unavailable":
    case "rate_limited":
      return new AppError("unavailable", { cause: fault, retryAfter: 5 });
    default:
      return new AppError("supplier_failed", { cause: fault });
  }
}
