import { afterAll, beforeAll, expect, test } from "vitest";
import { stepLimit } from "#contract/booking-core.ts";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => app.close());

const writes = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== "GET");
const steps = writes.filter(({ path }) => /^\/bookings\/:bookingId\/[\w-]+$/.test(path)).filter(isStep);

function isStep({ idempotent, method, limit }: (typeof writes)[number]): boolean {
  return !idempotent && method === "PUT" && limit === stepLimit;
}

test("whatever a visitor may write has a limit", () => {
  const unlimited = writes.filter(({ access, limit }) => access === "public" && !limit);
  expect(unlimited.map(({ name }) => name)).toEqual([]);
});

test("the steps of every product that names travellers are among those that are limited alike", () => {
  expect(steps.map(({ name }) => name).toSorted()).toEqual([
    "saveExtras",
    "saveGuests",
    "savePackageTravellers",
    "saveRideLead",
    "saveTrainTravellers",
    "saveTravellers",
  ]);
});

test.each(steps.map(({ name, path }) => [name, path]))("%s: the thirty-first in a minute waits", async (_, path) => {
  const save = () =>
    app.request(`/api${path.replace(":bookingId", "a".repeat(22))}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
  for (let time = 0; time < stepLimit.points; time += 1) expect((await save()).status).not.toBe(429);
  const refused = await save();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
