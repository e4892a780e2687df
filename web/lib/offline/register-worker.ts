const address = "/service-worker.js";

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };
let policy: Policy | undefined;

/** Has the service worker answer for this device's pages and hear its push messages. A newer one takes the place of an older at once. @throws where the browser has none */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/** The site's policy wants to be told which address may become a worker. */
function trustedAddress(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy("service-worker", { createScriptURL: (url) => (url === address ? url : "") });
  return policy?.createScriptURL(address) ?? address;
}
