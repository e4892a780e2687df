import { html } from "hono/html";
import { BRAND_NAMES } from "../pages/brand-mark.ts";
import { layout } from "../pages/layout.ts";
import { shopOriginOf } from "../pages/shop-origin.ts";
import type { PaymentRecord } from "../payment-record.ts";
import { type Html, ltr, priceTag, speak } from "../words.ts";
import { cardsFor, type WalletCard } from "./wallet.ts";

/** Plays the sheet that a device shows: its cards, and the way back. They can be pressed once the shop has proved itself. */
export function sheetPage(
  payment: PaymentRecord,
  { assets, sheetUrl, tokenOf }: { assets: string; sheetUrl: string; tokenOf: (card: WalletCard) => string },
): Html {
  const t = speak(payment.locale);
  // Not wrapped: the button keeps white space.
  const labelOf = ({ brand, last4, scenario }: WalletCard) =>
    ltr(`${BRAND_NAMES[brand]} •• ${last4}${scenario === "frictionless" ? "" : ` ${t("sheet_refused")}`}`);
  const body = html`<div class="order">
      <p dir="auto">${payment.description}</p>
      <p class="price">${ltr(priceTag(payment.amount))}</p>
    </div>
    <h1>${t("sheet_title")}</h1>
    <p>${t("sheet_lead")}</p>
    <div class="wallet" data-sheet="${sheetUrl}">
      ${cardsFor(payment).map(
        (card) =>
          html`<button type="button" class="button" disabled data-token="${tokenOf(card)}">${labelOf(card)}</button>`,
      )}
      <button type="button" class="link" data-cancel>${t("sheet_cancel")}</button>
    </div>`;
  return layout(payment.locale, { title: t("sheet_title"), body, assets, shopOrigin: shopOriginOf(payment) });
}
