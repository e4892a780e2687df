import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { sar } from "#contract/money.ts";
import type { ShownDocument } from "#server/modules/tax-invoices/index.ts";
import type { BookingRow } from "../tables.ts";

/** Under which address of the API staff read files of a booking. */
export const fileAddress = (bookingId: string, file: string) => `/api/admin/bookings/${bookingId}/${file}`;

/** What was issued for a booking, the booking's own document first. */
export function documentsOf(row: BookingRow, invoices: readonly ShownDocument[]): DeskBooking["documents"] {
  const own: DeskBooking["documents"] =
    row.stage === "confirmed" || row.stage === "completed"
      ? [
          {
            kind: "document",
            number: null,
            at: row.confirmedAt?.toISOString() ?? null,
            total: null,
            company: null,
            standing: "ready",
            address: fileAddress(row.id, "document.pdf"),
          },
        ]
      : [];
  return [
    ...own,
    ...invoices.map(({ kind, number, issuedAt, amounts, buyer, standing }) => ({
      kind,
      number,
      at: issuedAt.toISOString(),
      total: sar(amounts.payable),
      company: buyer && { ar: buyer.nameAr, en: buyer.nameEn },
      standing,
      address: fileAddress(row.id, `tax-invoices/${number}.pdf`),
    })),
  ];
}
