/** What the reader did before React had the page: replayed once it has (replay-early-input.ts). In the order it was done. */
export type EarlyInput = {
  /** `press`: a click that only script answers · `change`: a control of the form has another value · `toggle`: a `details`. */
  done: { kind: "press" | "change" | "toggle"; target: HTMLElement }[];
  /** Ends the noting. */
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
  const done: EarlyInput["done"] = [];
  const note = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    if (event.type === "toggle") return void done.push({ kind: "toggle", target });
    // A box is noted once; what counts is how it stands in the end. That it was pressed too is another matter.
    if (!done.some((each) => each.kind === "change" && each.target === target)) done.push({ kind: "change", target });
  };
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-in-page]");
    const target = link ?? event.target.closest<HTMLElement>("button[type=button], input[role=combobox]");
    if (!target) return;
    done.push({ kind: "press", target });
    if (!link) return;
    event.preventDefault();
    setTimeout(() => {
      if (globalThis.earlyInput === input) location.assign(link.href);
    }, patienceMs);
  };
  const stop = () => {
    removeEventListener("click", press, true);
    for (const name of ["input", "change", "toggle"]) removeEventListener(name, note, true);
    globalThis.earlyInput = undefined;
  };
  const input: EarlyInput = { done, stop };
  globalThis.earlyInput = input;
  addEventListener("click", press, true);
  for (const name of ["input", "change", "toggle"]) addEventListener(name, note, true);
}
