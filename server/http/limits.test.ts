import { expect, test } from "vitest";
import { callerKey, createRateLimits } from "./limits.ts";

test("exactly so many of many at once pass, each caller on its own", async () => {
  const limits = createRateLimits({});
  const spend = (ip: string) =>
    limits.spend("x", { points: 5, seconds: 60 }, ip).then(
      () => true,
      () => false,
    );
  const passed = await Promise.all(Array.from({ length: 20 }, () => spend("10.0.0.1")));
  expect(passed.filter(Boolean)).toHaveLength(5);
  expect(await spend("10.0.0.2")).toBe(true);
});

test("a refusal carries its code and the seconds to wait", async () => {
  const limits = createRateLimits({ factor: 1 });
  await limits.spend("y", { points: 1, seconds: 30 }, "a");
  await expect(limits.spend("y", { points: 1, seconds: 30 }, "a")).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfter: 30,
  });
});

test("an IPv6 caller is its /64", () => {
  expect(callerKey("2001:db8:1:2:aaaa::1")).toBe(callerKey("2001:0db8:0001:0002:bbbb:0:0:9"));
  expect(callerKey("2001:db8:1:2::1")).not.toBe(callerKey("2001:db8:1:3::1"));
  expect(callerKey("::1")).toBe("0:0:0:0::/64");
  expect(callerKey("::ffff:10.1.2.3")).toBe("10.1.2.3");
});
