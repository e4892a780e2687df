import type { Page } from "playwright-core";

/** One control of a page, told apart from others of its kind by what it is and belongs to. */
export type Control = {
  /** For the report: "input stops: Direct". */
  name: string;
  /** Its place among all controls of the page. */
  index: number;
  selector: string;
};

export const pressable =
  "button[type=button], summary, input[type=checkbox], input[type=radio], input[role=combobox], [role=tab], a[data-in-page]";

/** The controls in view that can be pressed, one of each kind. */
export const findControls = (page: Page, selector = pressable): Promise<Control[]> =>
  page.evaluate((all) => {
    const kinds = new Set<string>();
    return [...document.querySelectorAll<HTMLElement>(all)].flatMap((element, index) => {
      const shown = element.closest("label") ?? element;
      const { width, height } = shown.getBoundingClientRect();
      const isHere = width > 1 && height > 1 && shown.checkVisibility({ visibilityProperty: true });
      const isOff =
        element.matches(":disabled, [aria-disabled=true], :checked[type=radio]") || element.closest("[inert]");
      const label = element.getAttribute("aria-label") ?? shown.textContent ?? "";
      const kind = [element.tagName, element.getAttribute("name") ?? element.id ?? label, element.className].join(" ");
      if (!isHere || isOff || kinds.has(kind)) return [];
      kinds.add(kind);
      return [
        {
          index,
          selector: all,
          name: `${element.tagName.toLowerCase()} ${element.getAttribute("name") ?? ""}: ${label.trim().slice(0, 40)}`,
        },
      ];
    });
  }, selector);

/** Presses it with a finger or the mouse where a person would, without waiting for anything of the page's code. */
export async function press(page: Page, { index, selector }: Control, touch: boolean): Promise<void> {
  const place = await page.evaluate(
    ([all, at]) => {
      const element = document.querySelectorAll<HTMLElement>(all)[at];
      const shown = element?.closest("label") ?? element;
      if (!shown) return null;
      shown.scrollIntoView({ block: "center", behavior: "instant" });
      const box = shown.getBoundingClientRect();
      // The start of a wide label is where its box and its words are.
      const across = Math.min(box.width / 2, 60);
      const isRight = getComputedStyle(shown).direction === "rtl";
      return { x: isRight ? box.right - across : box.left + across, y: box.top + Math.min(box.height / 2, 200) };
    },
    [selector, index] as const,
  );
  if (!place) throw new Error("the control is gone");
  if (touch) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
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

/** The state once it has stood still for a while. */
export async function settledState(page: Page): Promise<string> {
  let last = "";
  let since = Date.now();
  const end = Date.now() + 8000;
  while (Date.now() < end) {
    const now = await stateOf(page).catch(() => "");
    if (now !== last) [last, since] = [now, Date.now()];
    if (last && Date.now() - since > 500) {
      await waitForIdle(page).catch(() => undefined);
      if ((await stateOf(page).catch(() => "")) === last) return last;
    }
    await page.waitForTimeout(60);
  }
  return last;
}

/** Waits for the state; answers whether it came. */
export async function reaches(page: Page, state: string): Promise<boolean> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    if ((await stateOf(page).catch(() => "")) === state) return true;
    await page.waitForTimeout(60);
  }
  return false;
}
