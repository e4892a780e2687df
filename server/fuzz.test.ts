import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import {
  createFuzzCall,
  createRandom,
  type FuzzFixture,
  isUndescribed,
  prepareFuzzFixture,
} from "#server/testing/fuzz.ts";

let app: TestApp;
let fixture: FuzzFixture;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await prepareFuzzFixture(app);
});
afterAll(() => app.close());

test(
  "two thousand random calls over all endpoints: no fault, no status that is not described",
  { timeout: 60_000 },
  async () => {
    const random = createRandom(20_261_121);
    const seen = new Map<number, number>();
    for (let call = 0; call < 2000; call++) {
      const { endpoint, path, init } = createFuzzCall(random, fixture);
      const { status } = await app.request(path, init);
      expect(isUndescribed(status), `${endpoint.name} answered ${status} to ${path} ${JSON.stringify(init.body)}`).toBe(
        false,
      );
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    // The calls reach further than the input check.
    expect(seen.get(200)).toBeGreaterThan(100);
    expect(seen.get(422)).toBeGreaterThan(100);
  },
);
