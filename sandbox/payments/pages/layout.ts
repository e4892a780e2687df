import { html } from "hono/html";
import { type Html, type Locale, speak } from "../words.ts";

/** Icons of the family of the shop's own: 24 units, round ends, drawn in the text's colour. */
const ICONS = {
  lock: html`<rect x="5" y="11" width="14" height="10" rx="2" /><path d="M8 11V7a4 4 0 0 1 8 0v4" />`,
  alert: html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5M12 16.2v.1" />`,
  check: html`<path d="m5 12.5 4.5 4.5L19 7.5" />`,
  clock: html`<circle cx="12" cy="12" r="9" /><path d="M12 7v5l3.2 2" />`,
  back: html`<path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />`,
  cross: html`<path d="m7 7 10 10M17 7 7 17" />`,
  bank: html`<path d="M4 10 12 5l8 5M5.5 10v8M10 10v8M14 10v8M18.5 10v8M4 20h16" />`,
  flask: html`<path d="M9.5 4h5M10.5 4v5.5L5.5 18a2 2 0 0 0 1.7 3h9.6a2 2 0 0 0 1.7-3l-5-8.5V4M8 15h8" />`,
};
export type IconName = keyof typeof ICONS;

export function icon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

/**
 * A whole page of the gateway. `returnTo` is the address the page leads back to by itself after `returnAfterMs`; a
 * reader without scripts is led there as well.
 */
export function layout(
  locale: Locale,
  page: { title: string; body: Html; assets: string; shopOrigin: string; returnTo?: { url: string; afterMs: number } },
): Html {
  const t = speak(locale);
  const { returnTo } = page;
  return html`<!doctype html>
    <html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${page.assets}/pay.css" />
        <script src="${page.assets}/pay.js" defer></script>
        ${
          returnTo
            ? html`<noscript
                ><meta http-equiv="refresh" content="${Math.ceil(returnTo.afterMs / 1000)};url=${returnTo.url}"
              /></noscript>`
            : ""
        }
      </head>
      <body
        data-shop="${page.shopOrigin}"
        ${returnTo ? html`data-return-url="${returnTo.url}" data-return-after="${returnTo.afterMs}"` : ""}
      >
        <main class="sheet">
          <header class="sheet-head">
            <span class="secure">${icon("lock")}${t("secure_page")}</span>
            <span class="tag">${icon("flask")}${t("test_mode")}</span>
          </header>
          ${page.body}
        </main>
      </body>
    </html>`;
}
