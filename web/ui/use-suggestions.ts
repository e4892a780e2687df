import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

export type SuggestionSource<Item> = {
  /** Items for what was typed, best first. A newer question aborts the signal of the older one. */
  load: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;
  keyOf: (item: Item) => string;
  /** What stands in the field once the item is chosen. */
  textOf: (item: Item) => string;
  /** Shown before anything is typed: recent choices, popular ones. */
  initial?: readonly Item[] | undefined;
  defaultItem?: Item | undefined;
  /** What was typed but never chosen, when a form comes back. */
  defaultText?: string | undefined;
  /** Letters before the first question; 2 by default. */
  from?: number | undefined;
  onChoose?: ((item: Item | null) => void) | undefined;
  /** An item was taken from the list: it may be offered first the next time. */
  onTaken?: ((item: Item) => void) | undefined;
};

type State = "idle" | "loading" | "none" | "failed";

/** The behaviour of a combobox: what is typed, what is suggested, which item is marked, which one is chosen. */
export function useSuggestions<Item>(source: SuggestionSource<Item>) {
  const { load, textOf, keyOf, initial = [], defaultItem, defaultText = "", from = 2, onChoose, onTaken } = source;
  const [chosen, setChosen] = useState<Item | null>(defaultItem ?? null);
  const [text, setText] = useState(defaultItem ? textOf(defaultItem) : defaultText);
  const [found, setFound] = useState<readonly Item[]>([]);
  const [state, setState] = useState<State>("idle");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const question = useRef<AbortController>(undefined);
  useEffect(() => () => question.current?.abort(), []);

  const asked = text.trim().length >= from && chosen === null;
  const items = asked ? found : chosen === null && text === "" ? initial : [];

  const ask = (typed: string) => {
    question.current?.abort();
    if (typed.trim().length < from) {
      setFound([]);
      setState("idle");
      return;
    }
    const controller = new AbortController();
    question.current = controller;
    setState("loading");
    load(typed.trim(), controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setFound(answer);
        setState(answer.length > 0 ? "idle" : "none");
        setActive(answer.length > 0 ? 0 : -1);
      },
      () => {
        if (controller.signal.aborted) return;
        setFound([]);
        setState("failed");
      },
    );
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
    if (chosen !== null) {
      setChosen(null);
      onChoose?.(null);
    }
    ask(typed);
  };
  const choose = (item: Item) => {
    question.current?.abort();
    setChosen(item);
    setText(textOf(item));
    setOpen(false);
    setState("idle");
    onChoose?.(item);
    onTaken?.(item);
  };
  const clear = () => {
    type("");
    box.current?.querySelector("input")?.focus();
  };
  const enter = (event: { currentTarget: HTMLInputElement; type: string }) => {
    // Only what was chosen is there to be written over: a focus that is told late must not take what is being typed.
    if (event.type === "focus" && chosen !== null && event.currentTarget.value === textOf(chosen))
      event.currentTarget.select();
    setOpen(true);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const close = () => setOpen(false);
  const mark = (index: number) => {
    if (index === active) return;
    setActive(index);
    const input = box.current?.querySelector("input");
    document.getElementById(`${input?.id}-${index}`)?.scrollIntoView?.({ block: "nearest" });
  };
  const key = (event: KeyboardEvent) => {
    // An input method's Enter or arrow chooses among its own words.
    if (event.nativeEvent.isComposing) return;
    const item = open ? items[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const end = event.key === "ArrowDown" ? 0 : items.length - 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      if (items.length > 0) mark(!open || active < 0 ? end : (active + step + items.length) % items.length);
    } else if (caretKeys.has(event.key)) {
      setActive(-1);
    } else if (event.key === "Enter" && item !== undefined) {
      event.preventDefault();
      choose(item);
    } else if (event.key === "Tab" && item !== undefined && asked) {
      choose(item);
    } else if (event.key === "Escape" && open) {
      // Only the list closes, not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return { box, items, open, active, chosen, text, state, keyOf, type, choose, clear, close, enter, leave, mark, key };
}

/** They edit the text, so that Enter and Tab are about the text again. */
const caretKeys = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
