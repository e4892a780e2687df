import { html } from "hono/html";
import type { PaymentRecord } from "../payment-record.ts";
import type { PaymentState } from "../payment-states.ts";
import { type Html, speak, type Word } from "../words.ts";
import { icon, type IconName, layout } from "./layout.ts";
import { shopOriginOf } from "./shop-origin.ts";

type Look = { title: Word; icon: IconName; tone: "ok" | "bad" | "wait"; afterMs: number };

/** A refusal stays longer on the screen: there is a reason to read. */
const LOOKS: Record<Exclude<PaymentState, "created" | "requires_action">, Look> = {
  captured: { title: "paid_title", icon: "check", tone: "ok", afterMs: 1_500 },
  authorized: { title: "authorized_title", icon: "check", tone: "ok", afterMs: 1_500 },
  partially_refunded: { title: "refunded_title", icon: "check", tone: "ok", afterMs: 1_500 },
  refunded: { title: "refunded_title", icon: "check", tone: "ok", afterMs: 1_500 },
  processing: { title: "processing_title", icon: "clock", tone: "wait", afterMs: 3_000 },
  failed: { title: "failed_title", icon: "cross", tone: "bad", afterMs: 3_500 },
  expired: { title: "expired_title", icon: "clock", tone: "bad", afterMs: 3_500 },
  voided: { title: "voided_title", icon: "cross", tone: "bad", afterMs: 3_500 },
};

/** The payer's own wish is no failure. */
const STOPPED: Look = { title: "stopped_title", icon: "back", tone: "wait", afterMs: 1_500 };

/** Says how it went and leads the same frame back to the shop, with the payment's id and the shop's own reference. */
export function returnPage(payment: PaymentRecord, { assets }: { assets: string }): Html {
  const { state } = payment;
  if (state === "created" || state === "requires_action") throw new Error(`payment ${payment.id} has not ended`);
  const { decline } = payment;
  const isStopped = decline === "cancelled_by_payer";
  const look = isStopped ? STOPPED : LOOKS[state];
  const t = speak(payment.locale);
  const url = returnAddress(payment);
  const body = html`<section class="outcome ${look.tone}" role="status">
    <span class="badge">${icon(look.icon)}</span>
    <h1>${t(look.title)}</h1>
    ${decline && decline !== "cancelled_by_payer" ? html`<p>${t(`decline_${decline}`)}</p>` : ""}
    ${state === "processing" ? html`<p>${t("processing_text")}</p>` : ""}
    ${look.tone === "bad" || isStopped ? html`<p>${t("no_money")}</p>` : ""}
    <p class="note">${t("returning")}</p>
    <a class="button" href="${url}">${t("continue")}</a>
  </section>`;
  const returnTo = { url, afterMs: look.afterMs };
  return layout(payment.locale, { title: t(look.title), body, assets, shopOrigin: shopOriginOf(payment), returnTo });
}

/**
 * `returnUrl?gateway_payment=<id>&ref=<merchantRef>`, beside what the shop's own address holds; a payer who cancelled
 * goes to `cancelUrl` in the same way.
 */
export function returnAddress(payment: PaymentRecord): string {
  const url = new URL(payment.decline === "cancelled_by_payer" ? payment.cancel_url : payment.return_url);
  url.searchParams.set("gateway_payment", payment.id);
  url.searchParams.set("ref", payment.merchant_ref);
  return url.href;
}
