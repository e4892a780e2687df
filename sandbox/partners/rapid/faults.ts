import { createFaultQueues } from "../kit/fault-queues.ts";

export type MockCall =
  | "ids"
  | "content"
  | "rates"
  | "price_check"
  | "hold"
  | "resume"
  | "release"
  | "itineraries"
  | "cancel"
  | "references";

/** A refusal in Rapid's envelope: its kind, and of a wrong input the error within. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly field: string;
  constructor(status: number, type: string, field = "") {
    super(type);
    this.status = status;
    this.type = type;
    this.field = field;
  }
}

export { Silence } from "../kit/fault-queues.ts";

/**
 * What a call can be told to do: refuse, fall silent before or after its effect, answer slowly, with half a body or with a page of a proxy; accept (202) with or
 * without its effect; of rates, to have changed; of orders, to be decided later, or to be told of nowhere for some seconds.
 */
export type MockFault =
  | { how: "refuse"; status: number; type: string; headers?: Record<string, string> }
  | { how: "silent_before" | "silent_after" | "truncated" | "html" | "empty" | "odd_shape" }
  | { how: "slow"; ms: number }
  | { how: "accepted"; isDone: boolean }
  | { how: "decided_later" | "refused_later" }
  | { how: "late"; seconds: number }
  | { how: "currency"; currency: string }
  | { how: "dearer"; minor: number }
  | { how: "sold_out" | "other_terms" | "other_meal" };

/** Faults for the next calls, one each. */
export const createMockFaults = () => createFaultQueues<MockCall, MockFault>();
