import { createFaultQueues } from "../kit/fault-queues.ts";

export type MockCall = "create" | "payment" | "capture" | "refund" | "close" | "webhooks";

/** A refusal in Tabby's envelope. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export { Silence } from "../kit/fault-queues.ts";

/**
 * What a call can be told to do: refuse, fall silent before or after its effect, answer slowly, with half a body, with a page of a proxy, in another
 * currency or shape; of a new session, to lend nothing.
 */
export type MockFault =
  | { how: "refuse"; status: number; type: string; headers?: Record<string, string> }
  | { how: "silent_before" | "silent_after" | "error_before" | "error_after" }
  | { how: "truncated" | "html" | "empty" | "odd_shape" | "odd_status" | "currency" }
  | { how: "slow"; ms: number }
  | { how: "rejected"; reason: "not_available" | "order_amount_too_high" | "order_amount_too_low" };

/** Faults for the next calls, one each. */
export const createMockFaults = () => createFaultQueues<MockCall, MockFault>();
