import { invoiceOf } from "./invoices.ts";
import { createId, instant, type MockState, type StoredInvoice, type StoredPayment, tellOf } from "./mock-state.ts";

/** Test cards and wallets of Moyasar's description; `company` null: a wallet without a card. */
export const sources = {
  mada: { type: "creditcard", company: "mada", number: "4201-32XX-XXXX-1010" },
  visa: { type: "creditcard", company: "visa", number: "4111-11XX-XXXX-1111" },
  master: { type: "creditcard", company: "master", number: "5421-08XX-XXXX-0000" },
  amex: { type: "creditcard", company: "amex", number: "3400-00XX-XXX-0000" },
  apple: { type: "applepay", company: "mada", number: "XXXX-XXXX-XXXX-1010" },
  stc: { type: "stcpay", company: null, number: null },
} as const;
export type SourceName = keyof typeof sources;

/** Answers of the banks, by their codes. */
export const declines = {
  "05": "DECLINED",
  "41": "DECLINED: LOST CARD",
  "51": "INSUFFICIENT FUNDS",
  "54": "DECLINED: EXPIRED CARD",
  "61": "DECLINED: EXCEEDS WITHDRAWAL LIMIT",
  "99": "UNSPECIFIED FAILURE",
} as const;
export type DeclineCode = keyof typeof declines;

/** Tries to pay: challenged first, as 3-D Secure is obligatory. null: nobody can pay this invoice any more. */
export function beginAttempt(state: MockState, invoiceId: string, name: SourceName): StoredPayment | null {
  const invoice = invoiceOf(state, invoiceId);
  if (invoice.status !== "initiated") return null;
  const { type, company, number } = sources[name];
  const id = createId();
  const payment: StoredPayment = {
    id,
    status: "initiated",
    amount: invoice.amount,
    fee: 0,
    currency: invoice.currency,
    refunded: 0,
    captured: 0,
    invoice_id: invoiceId,
    created_at: instant(state),
    metadata: state.copiesMetadata ? invoice.metadata : null,
    source: {
      type,
      company,
      number,
      name: company ? "Sara Alqahtani" : null,
      mobile: company ? null : "05XXXXXX01",
      message: null,
      response_code: null,
      transaction_url: `${state.origin}/card_auth/${id}/prepare`,
    },
  };
  invoice.payments.push(payment);
  return payment;
}

/** The challenge is over. It may end after the invoice was canceled, or paid by another attempt: the money is taken all the same. */
export function endAttempt(
  state: MockState,
  payment: StoredPayment,
  outcome: "paid" | "authorized" | "rejected" | DeclineCode,
): StoredInvoice {
  const invoice = invoiceOf(state, payment.invoice_id);
  if (payment.status !== "initiated") return invoice;
  payment.source.transaction_url = null;
  if (outcome === "paid" || outcome === "authorized") {
    payment.status = outcome;
    payment.fee = outcome === "paid" ? 100 : 0;
    payment.source.message = "APPROVED";
    payment.source.response_code = payment.source.company ? "00" : null;
    invoice.status = "paid";
    if (outcome === "paid")
      state.entries.push({ payment, type: "payment", amount: payment.amount, at: instant(state) });
  } else {
    payment.status = "failed";
    payment.source.message =
      outcome === "rejected" ? "3-D Secure transaction attempt failed (AUTHENTICATION_FAILED)" : declines[outcome];
    payment.source.response_code = outcome === "rejected" || !payment.source.company ? null : outcome;
  }
  tellOf(state, payment);
  return invoice;
}
