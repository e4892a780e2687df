import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { BagText } from "./bag-text.tsx";

const bags = [
  [{ concept: "weight", pieces: 1, kg: 30 }, "30 kg", "30 كجم"],
  [{ concept: "pieces", pieces: 1, kg: 7 }, "7 kg", "7 كجم"],
  [{ concept: "pieces", pieces: 2, kg: 23 }, "2 × 23 kg", "2 × 23 كجم"],
] as const;

test.each(bags)("what a bag may weigh is told in the unit of the reader's language", (bag, en, ar) => {
  for (const [locale, text] of [
    ["en", en],
    ["ar", ar],
  ] as const) {
    const { container } = renderApp(<BagText bag={bag} />, { locale, path: `/${locale}` });
    expect(container.textContent).toBe(text);
  }
});
