import { expect, test } from "vitest";
import { canPush } from "./can-push.ts";

const navigator = { userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140", maxTouchPoints: 5, serviceWorker: {} };
const known = { PushManager: class {}, Notification: { permission: "default" } };
const iphone = { ...navigator, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605" };
const ipad = { ...navigator, userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605" };

test.each([
  ["knows them", { navigator, ...known }, "able"],
  ["has refused them", { navigator, ...known, Notification: { permission: "denied" } }, "denied"],
  ["knows no workers", { navigator: { ...navigator, serviceWorker: undefined }, ...known }, null],
  ["knows no push messages", { navigator }, null],
  ["is an iPhone's tab", { navigator: iphone }, "home_screen"],
  ["is an iPad's tab", { navigator: ipad }, "home_screen"],
  ["is a Mac's", { navigator: { ...ipad, maxTouchPoints: 0 } }, null],
  ["is on an iPhone's home screen", { navigator: { ...iphone, standalone: true }, ...known }, "able"],
  ["is on an old iPhone's home screen", { navigator: { ...iphone, standalone: true } }, null],
] as const)("a browser that %s", (_, browser, ability) => {
  expect(canPush(browser)).toBe(ability);
});
