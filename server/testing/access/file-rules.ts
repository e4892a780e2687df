import type { AccessFixture } from "./access-fixture.ts";
import type { Rule } from "./access-rule.ts";

/** A route beside the contract: files, descriptions, what the gateway sends. */
export type FileRule = Rule & { path: (fixture: AccessFixture) => string; init?: RequestInit };

const anyone = (path: string): FileRule => ({ whose: "anyone", path: () => path });
/** A file of a booking: of who may see the booking. */
const fileOf = (name: "flight" | "stay" | "packaged" | "transfer", file: string): FileRule => ({
  whose: "file",
  path: ({ bookings: { [name]: booking } }) => `/api/bookings/${booking.id}/${file}`,
});

export const fileRules: Record<string, FileRule> = {
  "GET /healthz": anyone("/healthz"),
  "GET /readyz": anyone("/readyz"),
  "GET /api/openapi.json": anyone("/api/openapi.json"),
  "GET /api/docs": anyone("/api/docs"),
  "GET /api/bookings/:bookingId/ticket.pdf": fileOf("flight", "ticket.pdf"),
  "GET /api/bookings/:bookingId/voucher.pdf": fileOf("stay", "voucher.pdf"),
  "GET /api/bookings/:bookingId/programme.pdf": fileOf("packaged", "programme.pdf"),
  "GET /api/bookings/:bookingId/transfer-voucher.pdf": fileOf("transfer", "transfer-voucher.pdf"),
  "GET /api/bookings/:bookingId/calendar.ics": fileOf("stay", "calendar.ics"),
  "GET /api/bookings/:bookingId/tax-invoices/:file": {
    whose: "file",
    path: ({ bookings: { flight }, taxInvoice }) => `/api/bookings/${flight.id}/tax-invoices/${taxInvoice}.xml`,
  },
  "GET /api/bookings/:bookingId/wallet.pkpass": fileOf("flight", "wallet.pkpass"),
  "GET /api/bookings/:bookingId/visa.pdf": {
    whose: "file",
    path: ({ bookings: { visaPaid } }) => `/api/bookings/${visaPaid.id}/visa.pdf`,
  },
  "GET /api/visa-applications/:applicationId/files/:fileId": {
    whose: "file",
    path: ({ visa }) => `/api/visa-applications/${visa.applicationId}/files/${visa.fileId}`,
  },
  "GET /api/visa-applications/:applicationId/decisions/:travellerId": {
    whose: "file",
    path: ({ visa }) => visa.decision,
  },
  "GET /api/pictures/:name{[\\w-]{22}\\.webp}": {
    whose: "holder",
    path: ({ picture }) => `/api/pictures/${picture}`,
  },
  // Browsers tell what our policy stopped; nothing comes back.
  "POST /api/csp-reports": {
    ...anyone("/api/csp-reports"),
    init: { method: "POST", body: '{"csp-report":{"effective-directive":"script-src"}}' },
    visitor: 204,
    other: 204,
  },
  // Of the gateway, which signs: nobody's word is taken for its own.
  "POST /api/webhooks/payments/sandbox": {
    whose: "prover",
    path: () => "/api/webhooks/payments/sandbox",
    init: { method: "POST", body: '{"type":"payment.captured"}' },
    visitor: 401,
    other: 401,
  },
  // Of the flight supplier, which signs as well.
  "POST /api/webhooks/airlines/sandbox": {
    whose: "prover",
    path: () => "/api/webhooks/airlines/sandbox",
    init: { method: "POST", body: '{"type":"order.airline_changed"}' },
    visitor: 401,
    other: 401,
  },
};

/** Letters as they would have been sent, for a set-up on one's own machine: served only where MAILBOX is on. */
export const isMailbox = (route: string) => route.startsWith("GET /mailbox");
