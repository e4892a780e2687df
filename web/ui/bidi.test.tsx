// @vitest-environment node
import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code } from "./code.tsx";
import { Money } from "./money.tsx";
import { Phone } from "./phone.tsx";
import { Time } from "./time.tsx";

/** Tokens of the market's table; those marked are shown in a wrong order without isolation. */
const tokens: [text: string, wrongWhenBare: boolean][] = [
  ["2026-03-20", true],
  ["-150.00", true],
  ["+966 55 440 0000", true],
  ["-15%", true],
  ["+966554400000", true],
  ["23 kg + 7 kg", true],
  ["14:05 – 16:20", true],
  ["065-2412345678", true],
  ["01:20 +1", true],
  ["\u20C1 1,234.50", true],
  ["20/03/2026", false],
  ["RUH - JED", false],
  ["RUH → JED", false],
  ["SV 1021", false],
  ["SV1021, XY56", false],
  ["SAR 1,234.50", false],
  ["4.5/5", false],
  ["6X7Y2Z", false],
  ["Hilton Suites (Makkah)", false],
  ["a.b@x.sa", false],
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  if (!executablePath) throw new Error("no Chromium in /usr/bin");
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: { width: 1200, height: 400 } });
});
afterAll(() => browser?.close());

/** The characters of `#token` as the eye meets them from left to right, by the boxes they are drawn in. */
async function shownOrder(token: ReactNode): Promise<string> {
  const sentence = renderToStaticMarkup(
    <p dir="rtl" lang="ar" style={{ font: "16px monospace", whiteSpace: "nowrap" }}>
      {"رقم الحجز "}
      <span id="token">{token}</span>
      {" تم تأكيده اليوم"}
    </p>,
  );
  await page.setContent(`<!doctype html><html dir="rtl" lang="ar"><body>${sentence}</body></html>`);
  return page.evaluate(() => {
    const boxes: { text: string; left: number }[] = [];
    const walker = document.createTreeWalker(document.getElementById("token")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [offset, text] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        boxes.push({ text, left: range.getBoundingClientRect().left });
      }
    }
    return boxes
      .sort((a, b) => a.left - b.left)
      .map((box) => box.text)
      .join("");
  });
}

test.each(tokens)("%s stands in its own order inside an Arabic sentence", async (text) => {
  expect(await shownOrder(<Code>{text}</Code>)).toBe(text);
});

test.each(tokens.filter(([, wrong]) => wrong))("%s would be shown wrongly without the primitive", async (text) => {
  expect(await shownOrder(text)).not.toBe(text);
});

test("prices, phones and next-day times are isolated as well", async () => {
  expect(await shownOrder(<Money value={{ amount: -15000, currency: "SAR" }} />)).toBe("SAR −150.00");
  expect(await shownOrder(<Phone number="+966 92 000 0000" />)).toBe("+966 92 000 0000");
  expect(await shownOrder(<Time at="2026-03-20T01:20" plusDays={1} />)).toBe("01:20+1");
});
