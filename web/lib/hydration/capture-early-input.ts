/** Something that the reader did before React had the place where it was done. */
export type EarlyEvent = {
  /** `press`: a click that only script answers · `key`: an arrow key on such a control · `change`: a control of a form · `toggle`: a `details`. */
  kind: "press" | "key" | "change" | "toggle" | "focus";
  target: HTMLElement;
  /** Of a `key`. */
  key?: string;
  /** Of a `change`: how the control stood after it. */
  state?: ControlState;
};

export type ControlState = { value: string; checked: boolean };

export type EarlyInput = {
  /** What is still to be replayed (replay-early-input.ts), in the order it was done. */
  done: EarlyEvent[];
  note: (event: Event) => void;
  /** React listens from now on. */
  stop: () => void;
};

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Notes what is done on the page from its first byte on. Links and submit buttons do their own without script and are left alone,
 * but links that act within the page (`data-in-page`), which wait for the script as buttons do, and lead where they lead when it
 * does not come in time.
 */
export function captureEarlyInput(): void {
  const patienceMs = 4000;
  const names = ["click", "keydown", "input", "change", "toggle"];
  const done: EarlyEvent[] = [];
  const note = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    if (type === "toggle") return void done.push({ kind: "toggle", target: target as HTMLElement });
    if (type === "input" || type === "change") return change(type, target as HTMLInputElement);
    const control = target.closest<HTMLElement>("button[type=button], input[role=combobox], a[data-in-page]");
    if (!control) return;
    if (type === "click") return press(event as MouseEvent, control);
    const { key } = event as KeyboardEvent;
    if (/^(?:Arrow|Home$|End$)/.test(key)) done.push({ kind: "key", target: control, key });
  };
  /** A control is noted once; what counts is how it stands in the end. That it was pressed too is another matter. */
  const change = (type: string, target: HTMLInputElement) => {
    // A slider has changed when it is let go.
    if (type === "input" && target.type === "range") return;
    const state = { value: target.value, checked: target.checked };
    const noted = done.find((each) => each.kind === "change" && each.target === target);
    if (noted) noted.state = state;
    else done.push({ kind: "change", target, state });
  };
  const press = (event: MouseEvent, target: HTMLElement) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (target instanceof HTMLAnchorElement) event.preventDefault();
    // What opens or switches something is pressed again by who is impatient: that is one press. A counter's plus is not.
    const last = done.at(-1);
    const isSwitch = target.matches("[aria-haspopup], [aria-expanded], [aria-pressed], [data-in-page]");
    if (isSwitch && last?.kind === "press" && last.target === target) return;
    const early: EarlyEvent = { kind: "press", target };
    done.push(early);
    if (target instanceof HTMLAnchorElement)
      setTimeout(() => done.includes(early) && location.assign(target.href), patienceMs);
  };
  const stop = () => names.forEach((name) => removeEventListener(name, note, true));
  globalThis.earlyInput = { done, note, stop };
  names.forEach((name) => addEventListener(name, note, true));
}
