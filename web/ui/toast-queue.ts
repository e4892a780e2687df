import * as limits from "#contract/limits.ts";

export type ToastInput = {
  text: string;
  tone?: "plain" | "ok" | "bad" | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds; 0 stays until it is dismissed. Default 4 s, 10 s with an action or an error (R4.12). */
  duration?: number | undefined;
};

export type Toast = ToastInput & {
  id: number;
  duration: number;
};

let all: readonly Toast[] = [];
let most = 3;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/** Shows a notification, or lets it wait its turn while the most are shown; answers its id. Nothing needed may be said only here. */
export function toast(input: ToastInput): number {
  const long = input.action !== undefined || input.tone === "bad";
  const seconds = long ? limits.toastSecondsWithAction : limits.toastSeconds;
  const made = { ...input, id: ++lastId, duration: input.duration ?? seconds * 1000 };
  change([...all, made]);
  return made.id;
}

/** Takes one away; unknown ids do nothing. */
export function dismissToast(id: number): void {
  if (all.some((each) => each.id === id)) change(all.filter((each) => each.id !== id));
}

/** Takes all away, the waiting ones too. */
export function clearToasts(): void {
  if (all.length > 0) change([]);
}

/** How many are shown at once; the rest wait in order. */
export function limitToasts(count: number): void {
  most = count;
  change([...all]);
}

export const toastQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  all: () => all,
  none: (): readonly Toast[] => empty,
  shown: (toasts: readonly Toast[]) => toasts.slice(0, most),
};
const empty: readonly Toast[] = [];
