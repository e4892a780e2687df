import { MockRefusal } from "./faults.ts";
import type { MockState, StoredOrder } from "./mock-state.ts";

export const state422 = (code: string) => new MockRefusal(422, "invalid_state_error", code);

export function findOrder(state: MockState, id: string | undefined): StoredOrder {
  const order = state.orders.get(id ?? "");
  if (!order) throw new MockRefusal(404, "invalid_request_error", "not_found");
  return order;
}
