import type { Page } from "playwright-core";
import { wake } from "../wake.ts";
import type { Control } from "./control.ts";
import { holdCode } from "./hold-code.ts";
import { openAnew, settledState } from "./page-state.ts";

type Probe = {
  /** The controls in view that can be pressed, one of each kind. */
  list: () => Control[];
  /** The one of this kind that can be pressed now. */
  find: (kind: string) => HTMLElement | undefined;
  /** What a person presses: the label of a tick box is larger than its box. */
  shownOf: (control: HTMLElement) => HTMLElement;
  /** Where a person presses what is shown. */
  pressedAt: (shown: HTMLElement) => { x: number; y: number };
  /** Nothing lies over it where it would be pressed. */
  isOnTop: (kind: string) => boolean;
  /** The press was on this page, not on one before it. */
  isPressed: boolean;
};

declare global {
  var controlProbe: Probe;
}

/** Runs in the page. */
function installProbe(): void {
  const pressable =
    "button[type=button], summary, input[type=checkbox], input[type=radio], input[role=combobox], [role=tab], a[data-in-page], main form:not([method=post]) button[type=submit], main a[href]";
  const isView = ({ pathname, search, hash }: HTMLAnchorElement) =>
    pathname === location.pathname && search !== location.search && !hash;
  const shownOf = (element: HTMLElement) => element.closest<HTMLElement>("label") ?? element;
  const labelOf = (element: HTMLElement) =>
    (element.getAttribute("aria-label") ?? shownOf(element).textContent ?? "").trim().slice(0, 40);
  const kindOf = (element: HTMLElement) =>
    [element.tagName, element.getAttribute("name") ?? (element.id || labelOf(element)), element.className].join(" ");
  const isHere = (element: HTMLElement) => {
    const shown = shownOf(element);
    const { width, height } = shown.getBoundingClientRect();
    const isOff =
      element.matches(":disabled, [aria-disabled=true], :checked[type=radio], a[aria-current]") ||
      element.closest("[inert]");
    return !isOff && width > 1 && height > 1 && shown.checkVisibility({ visibilityProperty: true });
  };
  const pressedAt = (shown: HTMLElement) => {
    const box = shown.getBoundingClientRect();
    // The start of a wide label is where its box and its words are.
    const across = Math.min(box.width / 2, 60);
    const isRight = getComputedStyle(shown).direction === "rtl";
    return { x: isRight ? box.right - across : box.left + across, y: box.top + Math.min(box.height / 2, 200) };
  };
  const all = () =>
    [...document.querySelectorAll<HTMLElement>(pressable)].filter(
      (element) => !(element instanceof HTMLAnchorElement) || element.matches("[data-in-page]") || isView(element),
    );
  const judgedBy = (element: HTMLElement) =>
    element instanceof HTMLAnchorElement && !element.matches("[data-in-page]")
      ? "address"
      : element.matches("[type=submit]")
        ? "answer"
        : "state";
  const describe = (element: HTMLElement): Control => ({
    kind: kindOf(element),
    name: `${element.tagName.toLowerCase()} ${element.getAttribute("name") ?? ""}: ${labelOf(element)}`,
    look: [element.tagName, (element as HTMLInputElement).type ?? "", element.role ?? "", element.className].join(" "),
    isOfFrame: element.closest("main") === null,
    judgedBy: judgedBy(element),
  });
  const find = (kind: string) => all().find((element) => kindOf(element) === kind && isHere(element));
  globalThis.controlProbe = {
    shownOf,
    pressedAt,
    isPressed: false,
    find,
    isOnTop: (kind) => {
      const element = find(kind);
      if (!element) return false;
      const { x, y } = pressedAt(shownOf(element));
      return shownOf(element).contains(document.elementFromPoint(x, y));
    },
    list: () => {
      const found = new Map<string, Control>();
      for (const element of all()) {
        const control = describe(element);
        if (!found.has(control.kind) && isHere(element)) found.set(control.kind, control);
      }
      return [...found.values()];
    },
  };
}

/** Every visit is a new visitor's, whose page knows its controls. To be called before the page is opened. */
export async function prepareVisits(page: Page): Promise<void> {
  await page.addInitScript(installProbe);
  await page.addInitScript(() => {
    if (location.protocol === "about:") return;
    localStorage.clear();
    sessionStorage.clear();
  });
}

const listControls = (page: Page): Promise<Control[]> => page.evaluate(() => controlProbe.list());

/**
 * Opens a page and leaves it hydrated. Its controls are parted into those that the server's HTML has already, and those that come with
 * the page's code: nobody can press these before. `still`: its state once all of it has come.
 */
export async function findControls(
  page: Page,
  address: string,
): Promise<{ controls: Control[]; later: Control[]; still: string }> {
  const letCodeCome = await holdCode(page);
  await openAnew(page, address);
  await page.waitForFunction(() => document.readyState !== "loading");
  const early = new Set((await listControls(page)).map(({ kind }) => kind));
  letCodeCome();
  await wake(page);
  // Parts of it may come long after the rest on a busy machine.
  const still = await settledState(page, 2000);
  const hydrated = await listControls(page);
  return {
    controls: hydrated.filter(({ kind }) => early.has(kind)),
    later: hydrated.filter(({ kind }) => !early.has(kind)),
    still,
  };
}

/** Once that very control stands in the page, whether the rest has come or not. */
export const waitForControl = (page: Page, { kind }: Control): Promise<unknown> =>
  page.waitForFunction((which) => document.querySelector("footer") && controlProbe.find(which) !== undefined, kind, {
    polling: 10,
  });

/** Presses it with a finger or the mouse where a person would, without waiting for anything of the page's code. */
export async function press(page: Page, { kind }: Control, touch: boolean): Promise<void> {
  const place = await page.evaluate(async (which) => {
    const element = controlProbe.find(which);
    if (!element) return null;
    controlProbe.isPressed = true;
    const shown = controlProbe.shownOf(element);
    // What is laid out only as it comes near moves what stands below it: people press where they see it.
    for (let tries = 0, still = 0; still < 5 && tries < 60; tries += 1) {
      shown.scrollIntoView({ block: "center", behavior: "instant" });
      const { top } = shown.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      still = shown.getBoundingClientRect().top === top ? still + 1 : 0;
    }
    return controlProbe.pressedAt(shown);
  }, kind);
  if (!place) throw new Error(`the control is gone: ${kind}`);
  if (touch) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}
