import type { PushSubscriptionKeys } from "#contract/push-devices.ts";

/** A browser at a push service; nothing of it is there. */
export const sampleSubscription = (name = "a-browser"): PushSubscriptionKeys => ({
  endpoint: `https://push.service-of-browsers.net/send/${name}`,
  p256dh: "B".repeat(87),
  auth: "A".repeat(22),
});
