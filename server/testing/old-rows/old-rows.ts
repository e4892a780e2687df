import { expect } from "vitest";
import type { Clock } from "#server/platform/clock.ts";
import type { DeletedRow } from "#server/platform/retention/periods.ts";
import { oldCall } from "./old-call.ts";
import { oldAlerts } from "./old-alerts.ts";
import { oldCases } from "./old-cases.ts";
import { oldBookings } from "./old-bookings.ts";
import { oldStaff } from "./old-staff.ts";
import type { OldRow, RowTools } from "./row-tools.ts";

const day = 86_400_000;
const application = { service_id: "al-e-visa", locale: "en" };

/** For every row of the table of periods how old data of it look. `flight`: a booking of which others are copied; `userId`: whose sessions. */
export function oldRows(
  tools: RowTools,
  { flight, userId, clock }: { flight: string; userId: string; clock: Clock },
): Record<DeletedRow, OldRow> {
  const { query, insert, left } = tools;
  return {
    ...oldBookings(tools, flight),
    ...oldAlerts(tools),
    ...oldCases(tools),
    ...oldStaff(tools),
    visa_drafts: {
      seed: (name, at) =>
        insert("visa_applications", {
          id: name,
          reference: name,
          status: "draft",
          created_at: at,
          updated_at: at,
          ...application,
        }),
      left: left("visa_applications", "id"),
    },
    visa_files: {
      seed: (name, at) =>
        insert("visa_applications", {
          id: name,
          reference: name,
          status: "delivered",
          created_at: at,
          updated_at: at,
          ended_at: at,
          email: "noura@example.com",
          ...application,
        }),
      left: left("visa_applications", "id", "forgotten_at is null and email is not null"),
    },
    messages: {
      seed: (name, at) =>
        insert("contact_messages", {
          id: name,
          case_number: name,
          name: "Noura",
          email: "noura@example.com",
          phone: "+966554400000",
          subject: "question",
          message: "When?",
          locale: "en",
          reply_by: at,
          received_at: at,
        }),
      left: left("contact_messages", "id"),
    },
    callbacks: {
      seed: (name, at) =>
        insert("package_callbacks", {
          id: name,
          case_number: name,
          package_id: "p",
          name: "Noura",
          phone: "+966554400000",
          slot: "morning",
          note: "",
          locale: "en",
          call_by: at,
          asked_at: at,
        }),
      left: left("package_callbacks", "id"),
    },
    ratings: {
      seed: (name, at) =>
        insert("evaluations", {
          booking_id: name,
          locale: "en",
          overall: 5,
          booking: 5,
          suppliers: "{}",
          comment: "Quiet and clean",
          may_publish: true,
          given_at: at,
          changed_at: at,
        }),
      left: left("evaluations", "booking_id", "comment <> '' and may_publish"),
    },
    shortlists: {
      seed: (name, at) =>
        insert("shortlists", { id: name, maker: "Noura", browser_hash: "x", created_at: at, used_at: at }),
      left: left("shortlists", "id"),
    },
    discount_uses: {
      seed: (name, at) =>
        insert("discount_uses", {
          id: name,
          code: "AHLAN50",
          booking_id: name,
          email: "noura@example.com",
          phone: "966554400000",
          amount: 5000,
          redeemed_at: at,
        }),
      left: left("discount_uses", "id"),
    },
    sessions: {
      seed: (name, at) =>
        insert("sessions", {
          id: name,
          user_id: userId,
          token_hash: name,
          device: "",
          ip: "192.0.2.1",
          created_at: at,
          seen_at: at,
          expires_at: new Date(at.getTime() + 30 * day),
        }),
      left: left("sessions", "id"),
    },
    session_length: {
      seed: (name, at) =>
        insert("sessions", {
          id: `long ${name}`,
          user_id: userId,
          token_hash: `long ${name}`,
          device: "",
          ip: "192.0.2.1",
          created_at: at,
          seen_at: clock.now(),
          expires_at: new Date(clock.now().getTime() + 30 * day),
        }),
      left: left("sessions", "substr(id, 6)"),
    },
    known_devices: {
      seed: (name, at) => insert("known_devices", { user_id: userId, device_hash: name, seen_at: at }),
      left: left("known_devices", "device_hash"),
    },
    codes: {
      seed: (name, at) =>
        insert("code_attempts", {
          id: name,
          kind: "reset",
          email: "noura@example.com",
          code_hash: "",
          created_at: at,
          sent_at: at,
          expires_at: at,
        }),
      left: left("code_attempts", "id"),
    },
    contact_proofs: {
      seed: (name, at) => insert("contact_proofs", { contact: name, browser: name, proven_at: at }),
      left: left("contact_proofs", "contact"),
    },
    tries: {
      seed: (name, at) => insert("account_tries", { key: name, count: 1, until: new Date(at.getTime() + 365 * day) }),
      left: left("account_tries", "key"),
    },
    partner_calls: {
      seed: (name, at) => insert("partner_calls", oldCall(name, at)),
      left: left("partner_calls", "request_id"),
    },
    mail_copies: {
      seed: (name, at) =>
        insert("mailbox_messages", {
          key: name,
          to_address: "noura@example.com",
          subject: "",
          text_body: "",
          html_body: "",
          locale: "en",
          attachments: "[]",
          received_at: at,
        }),
      left: left("mailbox_messages", "key"),
    },
    mail_codes: {
      seed: (name, at) =>
        insert("sent_mails", { code: name, subject: "", locale: "en", sent_to: "n•••@example.com", sent_at: at }),
      left: left("sent_mails", "code"),
    },
    payment_notices: {
      seed: (name, at) => insert("payment_notices", { event_id: name, payment_id: name, received_at: at }),
      left: left("payment_notices", "event_id"),
    },
    answers: {
      // Written by the database's clock.
      seed: (name, at) =>
        insert("idempotency_keys", {
          owner: "",
          key: name,
          endpoint: "e",
          input_hash: "",
          lease_until: at,
          created_at: new Date(Date.now() - (clock.now().getTime() - at.getTime())),
        }),
      left: left("idempotency_keys", "key"),
    },
    sample_suppliers: {
      seed: async (name, at) => {
        const cells = JSON.stringify([{ day: at.toISOString().slice(0, 10) }]);
        const own = JSON.stringify({ id: name, client_ref: name, issue_ref: name, locator: name, created_at: at });
        await query(
          "insert into sandbox_flights.orders select (jsonb_populate_record(o, $1::jsonb || jsonb_build_object('cells', $2::jsonb))).* from sandbox_flights.orders o limit 1",
          [own, cells],
        );
        const room = JSON.stringify({
          id: name,
          client_ref: name,
          confirmation: name,
          check_in: at,
          nights: 0,
          created_at: at,
        });
        await query(
          "insert into sandbox_hotels.orders select (jsonb_populate_record(o, $1::jsonb)).* from sandbox_hotels.orders o limit 1",
          [room],
        );
        const notice = { id: name, type: "t", url: "", body: "", created_at: at };
        await query(
          `insert into sandbox_payments.notices (id, payment_id, type, url, body, created_at)
           select $1, id, $2, '', '', $3 from sandbox_payments.payments limit 1`,
          [notice.id, notice.type, notice.created_at],
        );
      },
      left: async () => {
        const [orders, rooms, notices] = await Promise.all([
          left("sandbox_flights.orders", "id", "contact->>'email' <> '' and travellers::text like '%Alqahtani%'")(),
          left("sandbox_hotels.orders", "id", "contact->>'email' <> '' and rooms::text like '%Alotaibi%'")(),
          left("sandbox_payments.notices", "id")(),
        ]);
        expect(rooms).toEqual(orders);
        expect(notices).toEqual(orders);
        return orders;
      },
      apart: 60,
    },
  };
}
