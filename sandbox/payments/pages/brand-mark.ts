import { html } from "hono/html";
import type { CardBrand } from "../card-brand.ts";
import type { Html } from "../words.ts";

/** Plain word marks: the schemes' own logos are theirs. */
export const BRAND_NAMES: Record<CardBrand, string> = { mada: "mada", visa: "VISA", mastercard: "Mastercard" };

export function brandMark(brand: CardBrand): Html {
  return html`<span class="mark" data-brand="${brand}" dir="ltr">${BRAND_NAMES[brand]}</span>`;
}
