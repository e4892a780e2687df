import { html } from "hono/html";
import type { PaymentRecord } from "../payment-record.ts";
import { CARD_FIELDS, type CardErrors, type CardField, type CardForm } from "../read-card.ts";
import { TEST_CARDS } from "../test-cards.ts";
import { MADA, methodOf } from "../card-brand.ts";
import { CHALLENGE_CODE } from "../test-cards.ts";
import { type Html, ltr, priceTag, speak, speakWithIslands } from "../words.ts";
import { brandMark } from "./brand-mark.ts";
import { icon, layout } from "./layout.ts";
import { shopOriginOf } from "./shop-origin.ts";

/** Errors that the page's script can find by itself; it shows these words, the server's own. */
const SCRIPT_WORDS = [
  "number_required",
  "number_short",
  "number_wrong",
  "expiry_required",
  "expiry_format",
  "expiry_month",
  "expiry_past",
  "cvc_required",
  "cvc_format",
  "holder_required",
  "holder_letters",
] as const;

/** The card form. With `typed` and `errors` it comes back as it was filled in, but for the security code. */
export function cardPage(
  payment: PaymentRecord,
  { assets, typed, errors = {} }: { assets: string; typed?: CardForm; errors?: CardErrors },
): Html {
  const t = speak(payment.locale);
  const islands = speakWithIslands(payment.locale);
  const first = CARD_FIELDS.find((field) => errors[field]);
  const words = Object.fromEntries(SCRIPT_WORDS.map((word) => [word, t(word)]));

  const field = (
    name: CardField,
    label: string,
    input: {
      mode: string;
      complete: string;
      max: number;
      hint?: string;
      placeholder?: string;
      latin: boolean;
      mark?: Html;
    },
  ) => {
    const wrong = errors[name];
    const describedBy = `${name}-error${input.hint ? ` ${name}-hint` : ""}`;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <div class="control">
        <input
          id="${name}"
          name="${name}"
          value="${name === "cvc" ? "" : (typed?.[name] ?? (name === "holder" ? (payment.payer_name ?? "") : ""))}"
          type="text"
          inputmode="${input.mode}"
          autocomplete="${input.complete}"
          maxlength="${input.max}"
          placeholder="${input.placeholder ?? ""}"
          aria-required="true"
          aria-describedby="${describedBy}"
          aria-invalid="${wrong ? "true" : "false"}"
          autocapitalize="${name === "holder" ? "characters" : "none"}"
          spellcheck="false"
          ${input.latin ? html`dir="ltr"` : html`dir="auto"`}
          ${name === first ? html`data-focus` : ""}
        />${input.mark ?? ""}
      </div>
      <p class="error" id="${name}-error" ${wrong ? "" : html`hidden`}>
        ${icon("alert")}<span>${wrong ? t(wrong) : ""}</span>
      </p>
      ${input.hint ? html`<p class="hint" id="${name}-hint" ${wrong ? html`hidden` : ""}>${input.hint}</p>` : ""}
    </div>`;
  };
  const labels: Record<CardField, string> = {
    number: t("card_number"),
    expiry: t("expiry"),
    cvc: t("cvc"),
    holder: t("holder"),
  };

  const body = html`<div class="order">
      <p dir="auto">${payment.description}</p>
      <p class="price">${ltr(priceTag(payment.amount))}</p>
    </div>
    <h1 class="unseen">${t("card_title")}</h1>
    ${
      first
        ? html`<div class="summary" role="alert">
            <p>${t("errors_found")}</p>
            <ul>
              ${CARD_FIELDS.filter((name) => errors[name]).map(
                (name) => html`<li><a href="#${name}">${labels[name]}</a></li>`,
              )}
            </ul>
          </div>`
        : ""
    }
    <form
      method="post"
      novalidate
      id="card"
      data-words="${JSON.stringify(words)}"
      data-busy="${t("paying")}"
      data-mada="${MADA.source}"
      data-kept="${payment.methods.join("-")}"
    >
      ${field("number", labels.number, { mode: "numeric", complete: "cc-number", max: 30, latin: true, placeholder: "0000 0000 0000 0000", mark: html`<span class="marks" dir="ltr">${payment.methods.map((method) => (method === "mada" ? brandMark("mada") : html`${brandMark("visa")}${brandMark("mastercard")}`))}</span>` })}
      <div class="pair">
        ${field("expiry", labels.expiry, { mode: "numeric", complete: "cc-exp", max: 9, latin: true, placeholder: "MM/YY" })}
        ${field("cvc", labels.cvc, { mode: "numeric", complete: "cc-csc", max: 4, latin: true, hint: typed && !errors.cvc ? t("cvc_again") : t("cvc_hint") })}
      </div>
      ${field("holder", labels.holder, { mode: "text", complete: "cc-name", max: 60, latin: false, placeholder: t("holder_placeholder") })}
      <button class="button" type="submit">${islands("pay", { amount: priceTag(payment.amount) })}</button>
      <p class="note">${t("pay_note")}</p>
    </form>
    <form method="post" action="/pay/${payment.pay_token}/cancel"><button class="link">${t("cancel")}</button></form>
    ${testCardList(payment)}`;
  return layout(payment.locale, { title: t("card_title"), body, assets, shopOrigin: shopOriginOf(payment) });
}

/** The numbers that do something here, for the methods of this payment: the first brand's whole list, the other's paid one. */
function testCardList(payment: PaymentRecord): Html {
  const t = speak(payment.locale);
  const islands = speakWithIslands(payment.locale);
  const fitting = TEST_CARDS.filter((card) => payment.methods.includes(methodOf(card.brand)));
  const main = fitting[0]?.brand;
  const shown = fitting.filter((card) => card.brand === main || card.scenario === "paid");
  return html`<details class="tests">
    <summary>${icon("flask")}${t("test_cards")}</summary>
    <p>${islands("test_cards_lead", { code: CHALLENGE_CODE })}</p>
    <ul>
      ${shown.map(
        (card) =>
          html`<li>
            <button type="button" class="number" data-fill="${card.number}" dir="ltr">
              ${card.number.replace(/(\d{4})(?=\d)/g, "$1 ")}
            </button>
            ${brandMark(card.brand)}
            <span>${t(`scenario_${card.scenario}`)}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
