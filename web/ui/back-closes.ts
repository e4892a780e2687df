/** Marks the entry that a sheet has put on the browser's history. */
const mark = "sheet";

let closeTop: (() => void) | null = null;
let isListening = false;
/** The place in the history, as the router counts it, above which the entry of a sheet lies; and whether the browser stands on it. */
let [index, isOnEntry] = [0, false];

type Entry = { idx?: number; [mark]?: boolean } | null;

/**
 * While something covers a phone's screen, the browser's Back closes it instead of leaving the page. The entry stays when it is closed
 * otherwise (going back takes a moment, in which a form may be sent), and serves the next one; Back steps over it later.
 */
export function backCloses(close: () => void): () => void {
  listen();
  const state = history.state as Entry;
  if (!state?.[mark]) history.pushState({ ...state, [mark]: true }, "");
  [index, isOnEntry, closeTop] = [state?.idx ?? 0, true, close];
  return () => {
    if (closeTop === close) closeTop = null;
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Before the router hears of it: the page stays the same.
  const step = (event: PopStateEvent) => {
    const [state, wasOnEntry] = [event.state as Entry, isOnEntry];
    isOnEntry = state?.[mark] === true;
    if (isOnEntry) index = state?.idx ?? 0;
    else if (wasOnEntry && (state?.idx ?? 0) === index) {
      event.stopImmediatePropagation();
      if (closeTop) closeTop();
      else history.back();
    }
  };
  addEventListener("popstate", step, { capture: true });
}
