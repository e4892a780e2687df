import { useCallback, useSyncExternalStore } from "react";
import { useLocale } from "#web/lib/i18n.tsx";

const most = 4;
const none: readonly never[] = [];
const changed = "recent-choices";

/** What was read of a name and language, by the text that lay there: the same answer for the same text. */
const parsed = new Map<string, { text: string | null; items: readonly unknown[] }>();

function read<Item>(storageKey: string, isItem: (value: unknown) => value is Item): readonly Item[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    return none;
  }
  const known = parsed.get(storageKey);
  if (known && known.text === text) return known.items as readonly Item[];
  const items = parse(text).filter(isItem);
  parsed.set(storageKey, { text, items });
  return items;
}

function parse(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Somebody else may have written there. */
const subscribe = (listener: () => void) => {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
};

function write(storageKey: string, items: readonly unknown[] | null): void {
  try {
    if (items) localStorage.setItem(storageKey, JSON.stringify(items));
    else localStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage keeps nothing.
  }
  dispatchEvent(new Event(changed));
}

/**
 * What was chosen from a field's suggestions in this browser and language, latest first; nothing on the server and in the first render.
 * `name`: of the kind of things.
 */
export function useRecentChoices<Item>(
  name: string,
  isItem: (value: unknown) => value is Item,
  keyOf: (item: Item) => string,
) {
  const storageKey = `recent-${name}-${useLocale()}`;
  const recent = useSyncExternalStore(
    subscribe,
    () => read(storageKey, isItem),
    () => none as readonly Item[],
  );
  const remember = useCallback(
    (item: Item) => {
      const others = read(storageKey, isItem).filter((each) => keyOf(each) !== keyOf(item));
      write(storageKey, [item, ...others].slice(0, most));
    },
    [storageKey, isItem, keyOf],
  );
  const clear = useCallback(() => write(storageKey, null), [storageKey]);
  return { recent, remember, clear };
}
