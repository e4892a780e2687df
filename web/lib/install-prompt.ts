/** A browser's offer to put the site on the home screen; the types of pages do not know it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const change = (next: InstallPrompt | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

// It comes once, soon after the load of whatever page is first: the shell of every page listens (features/shell/use-installed-app.ts).
if (!import.meta.env.SSR) {
  addEventListener("beforeinstallprompt", (event) => {
    // Kept for later, the browser asks for it.
    event.preventDefault();
    change(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => change(null));
}

export const installPrompt = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOffered: () => offer !== null,
  /** Has the browser ask; it does so once. */
  ask: () => {
    void offer?.prompt();
    change(null);
  },
};
