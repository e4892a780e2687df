import { afterAll, beforeAll, beforeEach } from "vitest";
import { type ClosedCardApp, createClosedCardApp } from "./closed-card.ts";
import { createRefundSteps } from "./refund-steps.ts";

export type ClosedCard = { app: ClosedCardApp; steps: ReturnType<typeof createRefundSteps> };

/** For the tests of a file: an app whose bank refuses refunds, anew before each test, and what is done about that. */
export function withClosedCard(take: (opened: ClosedCard) => void): void {
  let app: ClosedCardApp;
  beforeAll(async () => {
    app = await createClosedCardApp();
    take({ app, steps: createRefundSteps(app) });
  }, 120_000);
  beforeEach(() => {
    app.bank.isClosed = true;
    app.bank.tries.length = 0;
    app.errors.length = 0;
  });
  afterAll(() => app[Symbol.asyncDispose]());
}
