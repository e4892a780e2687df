import type { EarlyInput } from "./capture-early-input.ts";

type Replay = () => void;

/**
 * Takes what was noted before React gets the page, while the controls still hold the reader's values; answers what gives it
 * back afterwards, one thing after another, as if it were done now.
 */
export function takeEarlyInput(early: EarlyInput | undefined = globalThis.earlyInput): () => Promise<void> {
  early?.stop();
  const done = early?.done ?? [];
  const noted = new Set(done.filter(({ kind }) => kind === "change").map(({ target }) => target));
  // What the browser itself has filled in (back, reload) nobody did now: it comes first.
  const restored = [...document.querySelectorAll<HTMLElement>("input, select, textarea")]
    .filter((field) => !noted.has(field))
    .map((target) => ({ kind: "change" as const, target }));
  // What was typed comes first: a press on the field would have React draw it anew, empty, while letters still come.
  const [typed, others] = partition(withoutRepeats(done), ({ kind, target }) => kind === "change" && isTyped(target));
  const asReplays = ({ kind, target }: EarlyInput["done"][number]): Replay[] => {
    if (kind === "press") return [() => target.click()];
    if (kind === "toggle") return [() => void target.dispatchEvent(new Event("toggle"))];
    return replayChange(target);
  };
  const focused = document.activeElement;
  const replays = [
    ...[...restored, ...typed].flatMap(asReplays),
    ...(isField(focused) ? [() => tellFocus(focused)] : []),
    ...others.flatMap(asReplays),
  ];
  return async () => {
    for (const replay of replays) {
      await new Promise((resolve) => setTimeout(resolve));
      replay();
    }
  };
}

/** React hears of a focus only where it had listened. */
function tellFocus(field: HTMLElement): void {
  if (document.activeElement === field) field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** A field of letters, and no box, slider or file. */
const isTyped = (target: HTMLElement): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "range", "file"].includes(target.type));

function partition<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** What opens or switches something is pressed again by who is impatient: that is one press. A counter's plus is not. */
function withoutRepeats(done: EarlyInput["done"]): EarlyInput["done"] {
  return done.filter(({ kind, target }, at) => {
    const before = done[at - 1];
    const isSwitch = target.matches("[aria-haspopup], [aria-expanded], [aria-pressed], [data-in-page]");
    return !(kind === "press" && isSwitch && before?.kind === "press" && before.target === target);
  });
}

/** Sets the control back to what the server wrote and changes it once more, because React hears of differences only. */
function replayChange(field: HTMLElement): Replay[] {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    const written = [...field.options].find((option) => option.hasAttribute("selected"));
    // Only HTML of the server says which one is selected.
    if (!written || written.value === value) return [];
    return [
      () => {
        wake(field);
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
    ];
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked } = field;
    // Of a group of radio buttons the one that was taken; its neighbours follow.
    if (checked === field.defaultChecked) return [];
    return [
      () => {
        wake(field);
        field.checked = !checked;
        field.click();
      },
    ];
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
  const { value, defaultValue } = field;
  if (value === defaultValue || field.type === "file" || field.type === "hidden") return [];
  return [
    () => {
      wake(field);
      // What was typed since stands; React compares with the value that it saw last.
      const now = field.value === defaultValue ? value : field.value;
      field.value = defaultValue;
      const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, now);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      // The end of a slider's move is the browser's `change`, which React does not tell.
      if (field.type === "range") field.dispatchEvent(new Event("change", { bubbles: true }));
    },
  ];
}

/** A boundary of the page that React has not reached yet is hydrated with the first event on it: before the value changes. */
const wake = (field: HTMLElement) =>
  field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true, key: "Unidentified" }));
