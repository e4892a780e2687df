import webPush from "web-push";
import { createPushServiceMock } from "#sandbox/partners/push-service/create-push-service-mock.ts";
import { createWebPush } from "../web-push.ts";

/** The adapter before a push service with one browser. */
export function openWebPush() {
  const pair = webPush.generateVAPIDKeys();
  const mock = createPushServiceMock({ publicKey: pair.publicKey, now: Date.now });
  const settings = { ...pair, subject: "mailto:care@wijha.example" };
  return { mock, pair, settings, sender: createWebPush(settings, { post: mock.post }) };
}
