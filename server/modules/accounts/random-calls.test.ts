import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createFuzzCall, createRandom, isUndescribed } from "#server/testing/fuzz.ts";
import { signUp } from "./testing/account-client.ts";

/** Ends the very session the calls are made with. */
const ends = new Set(["logOut"]);

test(
  "a thousand random calls of somebody who is logged in: no fault, no status that is not described",
  { timeout: 60_000 },
  async () => {
    await using app = await createTestApp();
    const { cookies } = await signUp(app);
    const random = createRandom(20_261_122);
    const seen = new Map<number, number>();
    for (let call = 0; call < 1000;) {
      const { endpoint, path, init } = createFuzzCall(random, {
        known: {},
        csrfToken: cookies.get("csrf_token") ?? "",
      });
      if (endpoint.access !== "user" || ends.has(endpoint.name)) continue;
      call++;
      const headers = {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${cookies.get("token")}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const { status } = await app.request(path, { ...init, headers });
      expect(isUndescribed(status), `${endpoint.name} answered ${status} to ${path} ${JSON.stringify(init.body)}`).toBe(
        false,
      );
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect(seen.get(200)).toBeGreaterThan(50);
    expect(seen.get(401) ?? 0).toBe(0);
  },
);
