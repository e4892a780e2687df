import type { Sandboxes } from "./sandboxes.ts";

/** Of a live site: nothing of the world in a box is there, and what asks for it all the same fails. */
export function noSandboxes(): Sandboxes {
  const refuse = () => Promise.reject(new Error("sandboxes do not run in live mode"));
  return {
    keys: { secretKey: "", webhookSecret: "" },
    noticeSecret: "",
    openFlights: refuse,
    openHotels: refuse,
    openTransfers: refuse,
    openPayments: refuse,
    openTaxes: refuse,
    billing: [],
    start: async () => {},
    startHotels: async () => {},
    forget: async () => 0,
    stop: async () => {},
  };
}
