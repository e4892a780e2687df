import type { BookingStage } from "#contract/booking-core.ts";

/** Where a booking may go from where it stands (R4.1, R4.3). Nothing else changes a stage. */
export const nextStages: Record<BookingStage, readonly BookingStage[]> = {
  draft: ["held", "expired"],
  // A payment that comes after the end finds the booking expired: it fails, and the money goes back.
  held: ["confirming", "expired"],
  confirming: ["confirmed", "failed"],
  confirmed: ["cancelled", "completed"],
  failed: [],
  expired: ["failed"],
  cancelled: [],
  completed: [],
};

/** R4.3: what a list of bookings says of a stage. */
export function publicStatus(stage: BookingStage): "pending" | "active" | "cancelled" | "completed" {
  if (stage === "confirmed") return "active";
  if (stage === "completed") return "completed";
  return stage === "draft" || stage === "held" || stage === "confirming" ? "pending" : "cancelled";
}
