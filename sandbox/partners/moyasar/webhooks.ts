import { createDeliveryQueue } from "../kit/deliveries.ts";
import type { MockState } from "./mock-state.ts";

/** Its webhooks bear their proof in themselves. */
export const createDeliveries = (state: MockState) =>
  createDeliveryQueue(() => state.events.splice(0).map((event) => JSON.stringify(event)));
