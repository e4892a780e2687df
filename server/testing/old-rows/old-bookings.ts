import type { DeletedRow } from "#server/platform/retention/periods.ts";
import type { OldRow, RowTools } from "./row-tools.ts";

/** How old bookings look; `flight`: one of which they are copied. */
export const oldBookings = ({ insert, copyBooking, left }: RowTools, flight: string) =>
  ({
    unfinished_bookings: {
      seed: (name, at) => copyBooking(flight, name, { stage: "expired", payment_id: null, updated_at: at }),
      left: left("bookings", "id", "contact is not null and contact_email is not null and people is not null"),
    },
    booking_details: {
      seed: (name, at) => copyBooking(flight, name, {}, { ends_at: at }),
      left: left("bookings", "id", "people is not null"),
    },
    booking_people: {
      seed: (name, at) => copyBooking(flight, name, { stage: "completed" }, { ends_at: at, keeps: "names" }),
      left: left("bookings", "id", "contact is not null and item::text like '%Alqahtani%'"),
    },
    name_documents: {
      seed: async (name, at) => {
        await copyBooking(flight, name, {});
        await insert("desk_files", {
          id: name,
          booking_id: name,
          name: "passport.pdf",
          kind: "pdf",
          bytes: 1,
          staff_id: "",
          at,
        });
        await insert("name_corrections", {
          id: name,
          booking_id: name,
          idempotency_key: name,
          traveller: 0,
          state: "corrected",
          letters: 4,
          swapped: false,
          asked_at: at,
          ended_at: at,
          document_id: name,
        });
      },
      left: left("desk_files", "id", "erased_at is null and name = 'passport.pdf'"),
    },
    refund_accounts: {
      seed: async (name, at) => {
        await copyBooking(flight, name, { stage: "cancelled" });
        await insert("refund_accounts", {
          booking_id: name,
          sealed: "holder and IBAN",
          country: "SA",
          last4: "7519",
          given_at: at,
        });
      },
      left: left("refund_accounts", "booking_id", "sealed is not null"),
    },
  }) satisfies Partial<Record<DeletedRow, OldRow>>;
