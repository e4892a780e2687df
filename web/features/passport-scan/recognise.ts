import type { Recognised } from "./recognise.worker.ts";
// Vite answers the address of the built file.
// oxlint-disable-next-line import/default
import address from "./recognise.worker.ts?worker&url";

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
type Policy = { createScriptURL: (url: string) => string };

let policy: Policy | undefined;

/** Pages forbid scripts from addresses made of text (server/http/security-headers.ts): this one is our own file. */
function trustedAddress(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy("passport-scan", { createScriptURL: (url) => (url === address ? url : "") });
  return policy ? policy.createScriptURL(address) : address;
}

/**
 * Starts the reader in a thread of its own, which loads program and model from this site (about 4 MB, once). `read` answers the
 * text in a picture, and fails when the reader could not be had; `end` frees its memory.
 */
export function startReader() {
  const worker = new Worker(trustedAddress(), { type: "module" });
  const read = (picture: Uint8Array) =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error("the reader could not be loaded"));
      worker.addEventListener("error", fail, { once: true });
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<Recognised>) => ("text" in data ? resolve(data.text) : fail()),
        { once: true },
      );
      worker.postMessage(picture, [picture.buffer]);
    });
  return { read, end: () => worker.terminate() };
}
