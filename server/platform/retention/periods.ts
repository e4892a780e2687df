import { dayMs } from "#contract/days.ts";
/** How long: after the row's event; `endOfYears`: from the end of the event's year on; `account`: until the account is deleted. */
export type Period =
  | { days: number }
  | { months: number }
  | { years: number }
  | { endOfYears: number }
  | { account: true };

/**
 * What is kept how long (docs/decisions/0017): the one table that the privacy page prints and the retention job obeys. `by`: `job`,
 * a module's deletion; `use`, what is too old opens nothing and no data lies there; `law`, it stays, and names nobody;
 * `account`, it goes with the account; `operator`, it lies outside of the product (docs/operations.md).
 */
export const retention = {
  account: { period: { account: true }, by: "account" },
  booking_details: { period: { months: 12 }, by: "job" },
  booking_people: { period: { endOfYears: 6 }, by: "job" },
  refund_accounts: { period: { days: 30 }, by: "job" },
  books: { period: { endOfYears: 6 }, by: "law" },
  name_documents: { period: { days: 30 }, by: "job" },
  unfinished_bookings: { period: { days: 30 }, by: "job" },
  visa_drafts: { period: { days: 60 }, by: "job" },
  visa_files: { period: { days: 30 }, by: "job" },
  messages: { period: { years: 2 }, by: "job" },
  callbacks: { period: { days: 90 }, by: "job" },
  cases: { period: { years: 2 }, by: "job" },
  ratings: { period: { years: 2 }, by: "job" },
  rating_links: { period: { months: 12 }, by: "use" },
  shortlists: { period: { days: 60 }, by: "job" },
  price_alerts: { period: { days: 1 }, by: "job" },
  push_devices: { period: { days: 30 }, by: "job" },
  discount_uses: { period: { years: 2 }, by: "job" },
  sessions: { period: { days: 30 }, by: "job" },
  session_length: { period: { days: 90 }, by: "job" },
  known_devices: { period: { days: 400 }, by: "job" },
  staff_access: { period: { days: 30 }, by: "job" },
  codes: { period: { days: 1 }, by: "job" },
  contact_proofs: { period: { days: 30 }, by: "job" },
  tries: { period: { years: 1 }, by: "job" },
  mail_copies: { period: { days: 30 }, by: "job" },
  mail_codes: { period: { days: 365 }, by: "job" },
  payment_notices: { period: { days: 30 }, by: "job" },
  partner_calls: { period: { days: 90 }, by: "job" },
  answers: { period: { days: 1 }, by: "job" },
  sample_suppliers: { period: { days: 30 }, by: "job" },
  logs: { period: { months: 12 }, by: "operator" },
} as const satisfies Record<string, { period: Period; by: "job" | "use" | "law" | "account" | "operator" }>;

export type RetentionRow = keyof typeof retention;
/** The rows that a module deletes. */
export type DeletedRow = {
  [Row in RetentionRow]: (typeof retention)[Row]["by"] extends "job" ? Row : never;
}[RetentionRow];

/** What happened before then has had its time. @throws Error for a row without an end of its own */
export function retentionEnd(row: RetentionRow, now: Date): Date {
  const period: Period = retention[row].period;
  if ("days" in period) return new Date(now.getTime() - period.days * dayMs);
  if ("endOfYears" in period) return new Date(Date.UTC(now.getUTCFullYear() - period.endOfYears, 0, 1));
  if ("account" in period) throw new Error(`${row} ends with the account`);
  const months = "months" in period ? period.months : period.years * 12;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - months);
  return end;
}
