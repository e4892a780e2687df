import { expect, test } from "vitest";
import type { RetentionRow } from "#server/platform/retention/periods.ts";
import { createTestDatabase } from "./testing/test-database.ts";

/** The period a table obeys, or why it needs none: it names nobody, or its rows go with those of another. */
const tables: Record<string, RetentionRow | { none: string }> = {
  account_tries: "tries",
  audit_entries: { none: "what staff did, chained: nothing of it is ever deleted (docs/decisions/0058)" },
  booking_listings: "booking_people",
  booking_views: { none: "one-way codes of browsers that looked a booking up, for a short while" },
  bookings: "booking_details",
  cancellations: "books",
  case_notes: "cases",
  cases: "cases",
  code_attempts: "codes",
  contact_messages: "messages",
  contact_proofs: "contact_proofs",
  currency_rates: { none: "one row a currency" },
  discount_counters: { none: "one row a code" },
  discount_uses: "discount_uses",
  erased_accounts: { none: "bare ids, until the last trip is over" },
  evaluations: "ratings",
  favourites: "account",
  from_flight_times: { none: "prices of destinations" },
  from_flights: { none: "prices of destinations" },
  from_hotels: { none: "prices of destinations" },
  hold_claims: { none: "keyed hashes, a day old at most (hold-limits)" },
  idempotency_keys: "answers",
  kept_keys: { none: "one row a purpose" },
  kept_searches: { none: "what suppliers answered, for a quarter of an hour; names nobody" },
  known_devices: "known_devices",
  ledger_entries: "books",
  ledger_transactions: "books",
  mail_counts: { none: "keyed hashes, for a day (platform/mail-limits)" },
  mail_days: { none: "a number a day, for a month" },
  mailbox_attachments: "mail_copies",
  mailbox_messages: "mail_copies",
  package_callbacks: "callbacks",
  package_departures: { none: "places of departures" },
  package_orders: { none: "places that were taken, without a name" },
  partner_calls: "partner_calls",
  partner_months: { none: "numbers of searches and orders a month" },
  partner_sendings: { none: "references and ids of orders, without a name (platform/partners)" },
  partner_slots: { none: "instants of calls" },
  payment_notices: "payment_notices",
  payment_refunds: "books",
  payments: "books",
  price_alert_mails: "price_alerts",
  price_alerts: "price_alerts",
  published_items: { none: "texts of the site" },
  published_revision: { none: "one row" },
  recovery_codes: "account",
  refund_accounts: "refund_accounts",
  saved_travellers: "account",
  sent_mails: "mail_codes",
  sessions: "sessions",
  shortlist_items: "shortlists",
  shortlist_voters: "shortlists",
  shortlist_votes: "shortlists",
  shortlists: "shortlists",
  staff_invitations: "staff_access",
  staff_members: { none: "of people who work here, as long as they do (docs/decisions/0058)" },
  staff_recovery_codes: { none: "go with the member" },
  staff_sessions: "staff_access",
  stamp_devices: { none: "one a certificate of the authority's, sealed, without a name" },
  stamp_certificates: { none: "one a key of the installation, without a name" },
  tax_invoice_reports: "books",
  tax_invoices: "books",
  trip_shares: { none: "links to trips, until two weeks after them" },
  users: "account",
  visa_applications: "visa_drafts",
  visa_events: "visa_files",
  visa_files: "visa_files",
  visa_travellers: "visa_files",
  waiting_mails: { none: "encrypted, and sent or dropped within days (platform/mail-limits)" },
};

test("every table says which period its rows obey (docs/decisions/0017)", async () => {
  const { database, drop } = await createTestDatabase();
  try {
    const { rows } = await database.$client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted());
  } finally {
    await drop();
  }
});
