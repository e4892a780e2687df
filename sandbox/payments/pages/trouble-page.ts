import { html } from "hono/html";
import { type Html, type Locale, speak } from "../words.ts";
import { icon, layout } from "./layout.ts";

/** A link that leads nowhere, or a fault of ours; there may be no payment to take the language from. */
export function troublePage(locale: Locale, kind: "missing" | "trouble", assets: string): Html {
  const t = speak(locale);
  const title = t(`${kind}_title`);
  const body = html`<section class="outcome bad" role="alert">
    <span class="badge">${icon("alert")}</span>
    <h1>${title}</h1>
    <p>${t(`${kind}_text`)}</p>
  </section>`;
  return layout(locale, { title, body, assets, shopOrigin: "" });
}

/** Arabic when the browser asks for it before English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? "").toLowerCase().match(/\b(ar|en)\b/);
  return wanted?.[1] === "ar" ? "ar" : "en";
}
