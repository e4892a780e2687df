/** The part of a service worker's world that ours uses: the browser's own types stand in a library that excludes those of pages. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Visit = Lasting & {
  request: Request;
  /** What navigation preload has asked for already; undefined without it. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type Push = Lasting & { data: { text: () => string } | null };
type Press = Lasting & { notification: Notification };

export type WorkerClients = {
  claim: () => Promise<void>;
  matchAll: (which: {
    type: "window";
    includeUncontrolled: boolean;
  }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
  openWindow: (url: string) => Promise<unknown>;
};

export type WorkerScope = {
  addEventListener: ((name: "install" | "activate", hear: (event: Lasting) => void) => void) &
    ((name: "fetch", hear: (event: Visit) => void) => void) &
    ((name: "push", hear: (event: Push) => void) => void) &
    ((name: "notificationclick", hear: (event: Press) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: WorkerClients;
  registration: ServiceWorkerRegistration;
};
