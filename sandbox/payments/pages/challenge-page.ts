import { html } from "hono/html";
import type { PaymentRecord } from "../payment-record.ts";
import { CHALLENGE_CODE } from "../test-cards.ts";
import { type Html, ltr, priceTag, speak, speakWithIslands, type Word } from "../words.ts";
import { BRAND_NAMES } from "./brand-mark.ts";
import { icon, layout } from "./layout.ts";
import { shopOriginOf } from "./shop-origin.ts";

/** The bank's page of 3-D Secure: what is paid, with which card, and the code. */
export function challengePage(payment: PaymentRecord, { assets, error }: { assets: string; error?: Word }): Html {
  const t = speak(payment.locale);
  const body = html`<section class="bank">
    <p class="bank-name">${icon("bank")}${t("bank_name")}</p>
    <h1>${t("challenge_title")}</h1>
    <p>${t("challenge_lead")}</p>
    <dl>
      <div>
        <dt>${t("challenge_shop")}</dt>
        <dd dir="auto">${payment.description}</dd>
      </div>
      <div>
        <dt>${t("challenge_amount")}</dt>
        <dd class="strong">${ltr(priceTag(payment.amount))}</dd>
      </div>
      <div>
        <dt>${t("challenge_card")}</dt>
        <dd>${ltr(`${payment.card_brand ? BRAND_NAMES[payment.card_brand] : ""} •••• ${payment.card_last4 ?? ""}`)}</dd>
      </div>
    </dl>
    <p class="hint-box">${speakWithIslands(payment.locale)("challenge_test", { code: CHALLENGE_CODE })}</p>
    <form method="post" action="/pay/${payment.pay_token}/challenge" novalidate>
      <div class="field">
        <label for="code">${t("code")}</label>
        <div class="control">
          <input
            id="code"
            name="code"
            class="code"
            type="text"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="12"
            dir="ltr"
            aria-required="true"
            aria-invalid="${error ? "true" : "false"}"
            aria-describedby="code-error"
            data-focus
          />
        </div>
        <p class="error" id="code-error" role="alert" ${error ? "" : html`hidden`}>
          ${icon("alert")}<span>${error ? t(error) : ""}</span>
        </p>
      </div>
      <button class="button" type="submit">${t("confirm")}</button>
    </form>
    <form method="post" action="/pay/${payment.pay_token}/cancel">
      <button class="link">${t("challenge_cancel")}</button>
    </form>
  </section>`;
  return layout(payment.locale, { title: t("challenge_title"), body, assets, shopOrigin: shopOriginOf(payment) });
}
