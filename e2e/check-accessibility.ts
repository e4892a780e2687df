import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Frame, Page } from "playwright-core";
import { noteLookedAt } from "./looked-at.ts";

const axeSource = prepareAxe(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));

/**
 * Two changes to axe's text. Its few characters beyond ASCII are escaped: the browser then keeps a byte a character. And it takes no text for an icon: where a word's letters join
 * it believes to see a font of icons, so that the contrast of most Arabic text would not be looked at; no page has such a font.
 *
 * @throws Error when axe does not look for icons as it did.
 */
export function prepareAxe(source: string): string {
  const beforeIcons = /(?=var \w+=\w+\.get\("canvasContext",)/;
  if (!beforeIcons.test(source)) throw new Error("axe-core no longer looks for fonts of icons where it did");
  return source
    .replace(beforeIcons, "return!1;")
    .replaceAll(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

type AxeViolation = {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
};

/** One a page, never left before it: leaving one ends the virtual devices of all (WebAuthn). */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** By the browser's own protocol, which takes less time than Playwright's `evaluate` for so long a text. */
async function loadAxe(frame: Frame): Promise<void> {
  // A document that has been looked at before still has it.
  if (await frame.evaluate(() => "axe" in globalThis)) return;
  if (frame.parentFrame()) return void (await frame.evaluate(axeSource));
  const devtools = await devtoolsOf(frame.page());
  await devtools.send("Runtime.evaluate", { expression: axeSource });
}

async function checkFrame(frame: Frame): Promise<string[]> {
  // Until its page has come, a frame has an empty document without a title.
  if (frame.parentFrame()) await frame.waitForURL(({ href }) => href !== "about:blank");
  await frame.waitForLoadState("domcontentloaded");
  await loadAxe(frame);
  const violations = await frame.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (root: unknown, options: object) => Promise<{ violations: AxeViolation[] }> };
    };
    // R1.8 wants the zoom of the viewport off: that one rule is the specification's own exception.
    // Equal ids give a label to another field than its own, which axe's rules see only when that label is hidden.
    // Only violations are told, and no rule that runs reads style sheets: axe need not load them once more.
    const options = { iframes: false, resultTypes: ["violations"], preload: false };
    return (
      await axe.run(document, {
        ...options,
        rules: { "meta-viewport": { enabled: false }, "duplicate-id": { enabled: true } },
      })
    ).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${target.join(" ")}\n    ${failureSummary?.replaceAll("\n", "\n    ")}`,
    ),
  );
}

/** @throws Error naming every fault that axe finds, in the page and in its frames. */
export async function checkAccessibility(page: Page): Promise<void> {
  // Axe reads no colours of what is not laid out yet (web/lib/render-below-fold.ts).
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[class*='below-']")].every(
      (part) => getComputedStyle(part).contentVisibility !== "auto",
    ),
  );
  const found: string[] = [];
  for (const frame of page.frames()) {
    found.push(...(await checkFrame(frame)));
    noteLookedAt(frame.url());
  }
  if (found.length > 0) throw new Error(`axe at ${page.url()}:\n  ${found.join("\n  ")}`);
}
