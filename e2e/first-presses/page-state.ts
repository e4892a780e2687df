import type { Page } from "playwright-core";
import { isAlive } from "../wake.ts";
import type { Control } from "./control.ts";

/** Answers once the page has begun to come. From elsewhere: a reload would fill the fields as they were left. */
export async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
}

/** What can be seen of a page's state: its address, what is open, chosen, typed and counted. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const open = [
      ...document.querySelectorAll<HTMLElement>("dialog[open], [role=dialog], [role=listbox], details[open]"),
    ];
    const shown = open
      .filter((element) => element.checkVisibility())
      .map(({ tagName, role }) => `${tagName} ${role ?? ""}`);
    const controls = [
      ...document.querySelectorAll<HTMLElement>("input, select, [aria-expanded], [aria-pressed], [aria-current]"),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { checked, value, type } = element as HTMLInputElement;
        const aria = ["aria-expanded", "aria-pressed", "aria-current"].map((name) => element.getAttribute(name) ?? "");
        return [element.tagName, type === "checkbox" || type === "radio" ? checked : value, ...aria].join(" ");
      });
    return JSON.stringify([location.pathname, location.search, shown, controls], null, 0);
  });

/** Waits until the page has nothing left to draw: on a busy machine an answer that has come is rendered much later. */
const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 3000 }));
      }),
  );

/** The state once it has stood still for so long. */
export async function settledState(page: Page, stillMs = 500): Promise<string> {
  let last = "";
  let since = Date.now();
  const end = Date.now() + 8000;
  while (Date.now() < end) {
    const now = await stateOf(page).catch(() => "");
    if (now !== last) [last, since] = [now, Date.now()];
    if (last && Date.now() - since > stillMs) {
      await waitForIdle(page).catch(() => undefined);
      if ((await stateOf(page).catch(() => "")) === last) return last;
    }
    await page.waitForTimeout(60);
  }
  return last;
}

/** Waits until the page stands as it is known to, which parts that come late may take a while for; answers how it stands otherwise. */
export async function comesTo(page: Page, known: string, patienceMs = 10_000): Promise<string> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end && (await stateOf(page).catch(() => "")) !== known) await page.waitForTimeout(60);
  await waitForIdle(page);
  return stateOf(page);
}

/** Of a form's answer: which fields it finds wrong, which the server may say on another page; or which page it is. */
const answerOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const wrong = [...document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")].map(
      ({ id, name }) => name || id,
    );
    return wrong.length > 0 ? wrong.join(" ") : location.pathname;
  });

function outcomeOf(page: Page, { judgedBy }: Control): Promise<string> {
  if (judgedBy === "state") return stateOf(page);
  if (judgedBy === "answer") return answerOf(page);
  return page.evaluate(() => location.pathname + location.search);
}

/** What the press leads to on the page that stands open, which has long been hydrated; null: nothing that shows. */
export async function expectedAfter(page: Page, control: Control, press: () => Promise<void>): Promise<string | null> {
  const before = await outcomeOf(page, control);
  await press();
  await settledState(page);
  const after = await outcomeOf(page, control);
  return after === before ? null : after;
}

/**
 * Waits for what the press of a control has to lead to; says whether it came. It has to stand once the page is hydrated: what the
 * browser does by itself the page's code could undo.
 */
export async function reaches(page: Page, control: Control, expected: string): Promise<boolean> {
  const isReached = async () => (await outcomeOf(page, control)) === expected;
  const isSettled = async () => !(await page.evaluate(() => controlProbe.isPressed)) || isAlive(page);
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    try {
      if ((await isReached()) && (await isSettled())) {
        await waitForIdle(page);
        if (await isReached()) return true;
      }
    } catch {
      // The page is being left for another.
    }
    await page.waitForTimeout(60);
  }
  return false;
}

/**
 * Takes back what the press of a control did, as a visitor would. Answers whether the page stands as it is known to again; if not,
 * it has to be opened anew.
 */
export async function takeBack(
  page: Page,
  { kind, judgedBy }: Control,
  known: string,
  press: () => Promise<void>,
): Promise<boolean> {
  // What a form found wrong is not part of the state.
  if (judgedBy === "answer") return false;
  const [pathname, search] = JSON.parse(known) as string[];
  const here = new URL(page.url());
  const hasLeft = here.pathname !== pathname || here.search !== search;
  const pressAgain = async () => {
    if (await page.evaluate((which) => controlProbe.isOnTop(which), kind)) await press();
  };
  const ways = hasLeft
    ? [() => page.goBack({ waitUntil: "commit" })]
    : [pressAgain, () => page.keyboard.press("Escape")];
  for (const way of ways) {
    if (!(await isAlive(page))) return false;
    await way();
    // What comes late of the press may still undo it.
    if ((await comesTo(page, known, hasLeft ? 3000 : 1000)) === known && (await settledState(page, 250)) === known)
      return isAlive(page);
  }
  return false;
}
