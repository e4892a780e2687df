/** What a service worker reads of a request. */
export type AskedRequest = Pick<Request, "method" | "mode" | "destination" | "url">;

/**
 * `kept`: the network, and what is kept where it does not answer: where a reader moves to one of our pages or documents. `network`: nothing else will do, but the
 * browser has asked for it already by navigation preload: a frame, or the mailbox of a demonstration. `none`: as if there was no worker: calls
 * of the API, forms, files, pictures, what pages ask for while they are moved through.
 */
export function chooseAnswer({ method, mode, destination, url }: AskedRequest, origin: string) {
  const address = new URL(url);
  if (method !== "GET" || mode !== "navigate" || address.origin !== origin) return "none";
  return destination === "document" && !/^\/mailbox(?:\/|$)/.test(address.pathname) ? "kept" : "network";
}
