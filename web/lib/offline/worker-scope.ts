/** The part of a service worker's world that ours uses: the browser's own types stand in a library that excludes those of pages. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Visit = Lasting & {
  request: Request;
  /** What navigation preload has asked for already; undefined without it. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

export type WorkerScope = {
  addEventListener: ((name: "install" | "activate", hear: (event: Lasting) => void) => void) &
    ((name: "fetch", hear: (event: Visit) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
};
