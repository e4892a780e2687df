import { html } from "hono/html";
import { icon, layout } from "../pages/layout.ts";
import { shopOriginOf } from "../pages/shop-origin.ts";
import type { PaymentRecord } from "../payment-record.ts";
import { type Html, ltr, priceTag, speak, type Word } from "../words.ts";
import { partsOf } from "./parts.ts";
import { TEST_PHONES } from "./test-phones.ts";

/** The page of who lends the parts, in a window of its own: the plan, whose phone it is, and the way back. */
export function partsPage(
  payment: PaymentRecord,
  { assets, typed = "", error }: { assets: string; typed?: string; error?: Word },
): Html {
  const t = speak(payment.locale);
  const title = t(`parts_title_${payment.methods[0] === "tamara" ? "tamara" : "tabby"}`);
  const body = html`<div class="order">
      <p dir="auto">${payment.description}</p>
      <p class="price">${ltr(priceTag(payment.amount))}</p>
    </div>
    <h1>${title}</h1>
    <p>${t("parts_lead")}</p>
    <ol class="parts">
      ${partsOf(payment.amount, payment.created_at).map(
        ({ due, amount }, at) =>
          html`<li><span>${at === 0 ? t("parts_today") : ltr(due)}</span><b>${ltr(priceTag(amount))}</b></li>`,
      )}
    </ol>
    <form method="post" action="/pay/${payment.pay_token}/parts" novalidate>
      ${mobileField(t, { typed, ...(error ? { error } : {}) })}
      <button class="button" type="submit">${t("parts_agree")}</button>
      <p class="note">${t("parts_note")}</p>
    </form>
    <form method="post" action="/pay/${payment.pay_token}/cancel"><button class="link">${t("cancel")}</button></form>
    <details class="tests">
      <summary>${icon("flask")}${t("test_phones")}</summary>
      <ul>
        ${TEST_PHONES.map(
          ({ phone, scenario }) =>
            html`<li>
              <button type="button" class="number" data-phone="${phone}" dir="ltr">${phone}</button>
              <span>${t(`scenario_${scenario === "frictionless" ? "lent" : scenario}`)}</span>
            </li>`,
        )}
      </ul>
    </details>`;
  return layout(payment.locale, { title, body, assets, shopOrigin: shopOriginOf(payment) });
}

function mobileField(t: (word: Word) => string, { typed, error }: { typed: string; error?: Word }): Html {
  return html`<div class="field">
    <label for="mobile">${t("mobile")}</label>
    <div class="control">
      <input
        id="mobile"
        name="mobile"
        value="${typed}"
        type="tel"
        inputmode="tel"
        autocomplete="tel-national"
        maxlength="20"
        placeholder="05X XXX XXXX"
        dir="ltr"
        aria-required="true"
        aria-invalid="${error ? "true" : "false"}"
        aria-describedby="mobile-error"
        data-focus
      />
    </div>
    <p class="error" id="mobile-error" role="alert" ${error ? "" : html`hidden`}>
      ${icon("alert")}<span>${error ? t(error) : ""}</span>
    </p>
  </div>`;
}
