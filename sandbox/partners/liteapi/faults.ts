import { createFaultQueues } from "../kit/fault-queues.ts";

export type MockCall = "content" | "rates" | "prebook" | "book" | "bookings" | "cancel";

/** A refusal in LiteAPI's envelope; `status` says little. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly description: string;
  constructor(status: number, code: number, description = "") {
    super(description);
    this.status = status;
    this.code = code;
    this.description = description;
  }
}

export { Silence } from "../kit/fault-queues.ts";

/**
 * What a call can be told to do: refuse, fall silent before or after its effect, answer slowly, with half a body or with a page of a proxy; of
 * offers, to have changed; of orders, to be decided later, or to stand at the house while no list has them.
 */
export type MockFault =
  | { how: "refuse"; status: number; code: number; description?: string; headers?: Record<string, string> }
  | { how: "silent_before" | "silent_after" | "truncated" | "html" | "empty" | "not_modified" }
  | { how: "slow"; ms: number }
  | { how: "decided_later" | "refused_later" | "unlisted" }
  | { how: "currency"; currency: string }
  | { how: "dearer"; minor: number }
  | { how: "other_terms" | "other_board" | "odd_price" | "odd_shape" };

/** Faults for the next calls, one each. */
export const createMockFaults = () => createFaultQueues<MockCall, MockFault>();
