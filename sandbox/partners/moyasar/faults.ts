import { createFaultQueues } from "../kit/fault-queues.ts";

export type MockCall =
  | "create"
  | "invoice"
  | "list"
  | "cancel"
  | "payment"
  | "refund"
  | "capture"
  | "void"
  | "settlements";

/** A refusal in Moyasar's envelope. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: unknown;
  constructor(status: number, type: string, message: string, errors: unknown = null) {
    super(message);
    this.status = status;
    this.type = type;
    this.errors = errors;
  }
}

export { Silence } from "../kit/fault-queues.ts";

/**
 * What a call can be told to do: refuse, fall silent before or after its effect, answer slowly, with half a body, with a page of a proxy, in another
 * currency or shape; of lists, to leave out what was just made, or to pass over the metadata that was asked for.
 */
export type MockFault =
  | { how: "refuse"; status: number; type: string; headers?: Record<string, string> }
  | { how: "silent_before" | "silent_after" | "error_before" | "error_after" }
  | { how: "truncated" | "html" | "empty" | "odd_shape" | "odd_status" | "currency" }
  | { how: "slow"; ms: number }
  | { how: "unlisted" | "unfiltered" };

/** Faults for the next calls, one each. */
export const createMockFaults = () => createFaultQueues<MockCall, MockFault>();
