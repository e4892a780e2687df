import { type MockState, type StoredPayment, tellOf } from "./mock-state.ts";
import { isSessionOver } from "./sessions.ts";

const escape = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
const page = (lang: string, title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><main><h1>${escape(title)}</h1>${body}</main></html>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );

/** How a checkout may end, as buttons of its page. */
const ways = { agree: "Agree", reject: "Be refused", cancel: "Cancel" };
export type Way = keyof typeof ways;

const find = (state: MockState, url: URL): StoredPayment | undefined =>
  [...state.payments.values()].find(({ session }) => session === url.searchParams.get("sessionId"));

/** The page where the plan is agreed to. */
export function showCheckout(state: MockState, url: URL): Response {
  const payment = find(state, url);
  if (!payment) return new Response("404 page not found", { status: 404 });
  if (isSessionOver(state, payment)) return page(payment.lang, "This checkout is over", "");
  const buttons = Object.entries(ways).map(([way, words]) => `<button name="way" value="${way}">${words}</button>`);
  const form = `<p>${escape(payment.description)}</p><form method="post" action="${escape(url.href)}">${buttons.join("")}</form>`;
  return page(payment.lang, `${payment.amount} ${payment.currency} in 4`, form);
}

/** A press of one of its buttons leads back to the shop. */
export function pressCheckout(state: MockState, url: URL, way: string): Response {
  const payment = find(state, url);
  if (!payment || isSessionOver(state, payment)) return showCheckout(state, url);
  return leadTo(payment, endCheckout(state, payment, way in ways ? (way as Way) : "agree"));
}

/** What becomes of a checkout, whoever is still on its page. */
export function endCheckout(state: MockState, payment: StoredPayment, way: Way): string {
  if (payment.status !== "CREATED") return payment.urls.cancel;
  payment.status = ({ agree: "AUTHORIZED", reject: "REJECTED", cancel: "EXPIRED" } as const)[way];
  tellOf(state, payment);
  return payment.urls[({ agree: "success", reject: "failure", cancel: "cancel" } as const)[way]];
}

function leadTo({ id }: StoredPayment, address: string): Response {
  const back = new URL(address);
  back.searchParams.set("payment_id", id);
  return new Response(null, { status: 303, headers: { location: back.href } });
}
