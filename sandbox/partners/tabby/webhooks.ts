import { createDeliveryQueue } from "../kit/deliveries.ts";
import { MockRefusal } from "./faults.ts";
import type { MockState } from "./mock-state.ts";

/** Registers a webhook, or changes the one of this id; four of them at most. */
export function keepWebhook(state: MockState, id: string, { url, header }: Record<string, unknown>) {
  if (typeof url !== "string" || !url.startsWith("https://")) throw new MockRefusal(400, "bad_data", "bad_request");
  const others = state.registered.filter((each) => each.id !== id);
  if (others.length >= 4) throw new MockRefusal(400, "bad_data", "too many webhooks");
  const kept = { id, url, is_test: true, header: header as MockState["webhook"] };
  state.registered = [...others, kept];
  return kept;
}

/** Its notices are proved by a header. */
export const createDeliveries = (state: MockState) =>
  createDeliveryQueue(() => {
    const { title, value } = state.webhook;
    return state.notices
      .splice(0)
      .map((notice) => ({ raw: JSON.stringify(notice), headers: new Headers({ [title]: value }) }));
  });
