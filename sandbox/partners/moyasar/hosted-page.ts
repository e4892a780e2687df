import { beginAttempt, type DeclineCode, declines, endAttempt, type SourceName, sources } from "./attempts.ts";
import { invoiceOf } from "./invoices.ts";
import type { MockState, StoredInvoice } from "./mock-state.ts";
import { paymentOf } from "./payments.ts";

const escape = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
const page = (title: string, body: string, status = 200) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><main><h1>${escape(title)}</h1>${body}</main></html>`,
    { status, headers: { "content-type": "text/html; charset=utf-8" } },
  );
const leadTo = (address: string) => new Response(null, { status: 303, headers: { location: address } });

/** How an attempt may end, as buttons of its page; `challenge`: the bank's page comes first. */
const ways = { paid: "Pay", challenge: "Pay with a challenge", "51": "Pay with an empty account", "05": "Be declined" };

/** The page that an invoice is paid on, with a way back. What an attempt brings stands on it until another one pays. */
export function showInvoice(state: MockState, id: string): Response {
  const invoice = invoiceOf(state, id);
  const back = invoice.back_url ? `<a href="${escape(invoice.back_url)}">Back to the shop</a>` : "";
  if (invoice.status !== "initiated") return page(`This invoice is ${invoice.status}`, back);
  const last = invoice.payments.at(-1);
  const failed = last?.status === "failed" ? `<p role="alert">${escape(last.source.message ?? "")}</p>` : "";
  const options = Object.keys(sources).map((name) => `<option>${name}</option>`);
  const buttons = Object.entries(ways).map(([way, words]) => `<button name="way" value="${way}">${words}</button>`);
  return page(
    `${(invoice.amount / 100).toFixed(2)} ${invoice.currency}`,
    `<p>${escape(invoice.description)}</p>${failed}
<form method="post" action="${state.origin}/invoices/${id}/pay"><label>Card or wallet <select name="source">${options.join("")}</select></label>
${buttons.join("")}</form>${back}`,
  );
}

/** A press of one of its buttons. */
export function payInvoice(state: MockState, id: string, form: URLSearchParams): Response {
  const way = form.get("way") ?? "paid";
  const payment = beginAttempt(state, id, (form.get("source") ?? "mada") as SourceName);
  if (!payment) return showInvoice(state, id);
  if (way === "challenge") return leadTo(`${state.origin}/card_auth/${payment.id}`);
  return lead(state, endAttempt(state, payment, outcomeOf(way)), payment.id);
}

/** The bank's page. */
export const showChallenge = (state: MockState, id: string): Response =>
  page(
    "Your bank",
    `<form method="post" action="${state.origin}/card_auth/${paymentOf(state, id).id}"><button name="way" value="paid">Confirm</button>
<button name="way" value="rejected">Reject</button></form>`,
  );

export function answerChallenge(state: MockState, id: string, form: URLSearchParams): Response {
  const way = form.get("way");
  const payment = paymentOf(state, id);
  return lead(state, endAttempt(state, payment, way === "rejected" ? "rejected" : "paid"), id);
}

/** Whoever has paid is led away; whoever has not stays. */
function lead(state: MockState, invoice: StoredInvoice, paymentId: string): Response {
  const payment = paymentOf(state, paymentId);
  if (payment.status === "failed" || !invoice.success_url) return showInvoice(state, invoice.id);
  const address = new URL(invoice.success_url);
  address.searchParams.set("id", payment.id);
  address.searchParams.set("status", payment.status);
  address.searchParams.set("message", payment.source.message ?? "");
  address.searchParams.set("invoice_id", invoice.id);
  return leadTo(address.href);
}

const outcomeOf = (way: string): "paid" | DeclineCode => (way in declines ? (way as DeclineCode) : "paid");
