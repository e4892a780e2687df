import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PaymentState } from "#contract/payments.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { nextStates } from "./payment-states.ts";
import { payments } from "./tables.ts";

const states = Object.keys(nextStates) as PaymentState[];

test("the database allows the moves of the table of states, and no other", async () => {
  const { database, drop } = await createTestDatabase();
  const now = new Date();
  const row = (from: PaymentState, to: PaymentState) => ({
    id: `${from}-${to}`,
    bookingId: `${from}-${to}`,
    attempt: 1,
    reference: "1",
    idempotencyKey: `${from}-${to}`,
    method: "mada" as const,
    amount: 100,
    currency: "SAR" as const,
    locale: "en" as const,
    state: from,
    gateway: "none",
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const pairs = states.flatMap((from) => states.map((to) => ({ from, to }))).filter(({ from, to }) => from !== to);
  await database.insert(payments).values(pairs.map(({ from, to }) => row(from, to)));
  const allowed = [];
  for (const { from, to } of pairs) {
    const moved = await database.execute(sql`update payments set state = ${to} where id = ${`${from}-${to}`}`).then(
      () => true,
      () => false,
    );
    if (moved) allowed.push(`${from}>${to}`);
  }
  // A second part refund leaves the state as it is: the table has it, the database sees no move.
  const expected = states.flatMap((from) => nextStates[from].filter((to) => to !== from).map((to) => `${from}>${to}`));
  expect(allowed.toSorted()).toEqual(expected.toSorted());
  await drop();
});
