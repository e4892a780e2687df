import { afterAll, afterEach, beforeAll } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { signUp } from "./account-client.ts";
import { tries } from "#server/platform/tries/tables.ts";

export type SignedUp = Awaited<ReturnType<typeof signUp>>;

/** For the tests of a file: an app in which Sara has an account. The tries of one test are not those of the next. */
export function withSara(take: (opened: { app: TestApp; sara: SignedUp }) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    // `x-forwarded-for` says from where a browser of the test comes.
    app = await createTestApp({ env: { TRUSTED_PROXIES: "1" } });
    take({ app, sara: await signUp(app) });
  });
  afterEach(() => app.database.delete(tries));
  afterAll(() => app.close());
}
