import type { BookingCard } from "#contract/my-bookings.ts";

/** The file of a booking that stands, and what it is called; a kind without one has null. */
export const documentOf = {
  flight: { file: "ticket", label: "my-bookings.tickets_pdf" },
  hotel: { file: "voucher", label: "my-bookings.voucher" },
  package: { file: "programme", label: "my-bookings.programme" },
  visa: { file: "visa", label: "my-bookings.visa_receipt" },
} as const satisfies Record<BookingCard["kind"], { file: string; label: string } | null>;
