import { createFaultQueues } from "../kit/fault-queues.ts";

export type MockCall =
  | "search"
  | "offer"
  | "seats"
  | "order"
  | "orders"
  | "payment"
  | "quote"
  | "cancel"
  | "accept"
  | "change_search"
  | "change_offer"
  | "change_quote"
  | "change"
  | "services"
  | "add";

/** A refusal in Duffel's envelope. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly pointer: string | undefined;
  constructor(status: number, type: string, code: string, pointer?: string) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
    this.pointer = pointer;
  }
}

export { Silence } from "../kit/fault-queues.ts";

/**
 * What a call can be told to do: refuse, fall silent before or after its effect, answer slowly, with half a body or with a page of a proxy;
 * and of orders and what amends them, to be decided later. Other flights can cost more, in another currency, come back to somebody else, or
 * have figures that do not add up.
 */
export type MockFault =
  | { how: "refuse"; status: number; type?: string; code: string; pointer?: string; headers?: Record<string, string> }
  | { how: "silent_before" | "silent_after" | "truncated" | "html" | "empty" }
  | { how: "slow"; ms: number }
  | { how: "decided_later" | "refused_later" | "accepted" | "accepted_and_lost" }
  | { how: "currency"; currency: string }
  | { how: "refund_to"; to: string | null }
  | { how: "figures"; minor: number }
  | { how: "dearer"; minor: number };

export type MockFaults = ReturnType<typeof createMockFaults>;

/** Faults for the next calls, one each. */
export const createMockFaults = () => createFaultQueues<MockCall, MockFault>();
