import { expect, test } from "vitest";
import { splitState } from "#contract/payment-splits.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { nextSplitStates } from "./move-split.ts";

test("the database refuses exactly the moves that the table does not have", async () => {
  await using platform = await createTestPlatform();
  const { $client: pool } = platform.database;
  for (const from of splitState.options)
    for (const to of splitState.options) {
      const id = `${from}-${to}`;
      await pool.query(
        `insert into bookings (id, reference, kind, stage, locale, created_at, updated_at, expires_at, item, total)
         values ($1, $1, 'hotel', 'held', 'en', now(), now(), now(), '{}', 200)`,
        [id],
      );
      const endingOf = (state: string) => (state === "ended" ? "late" : null);
      await pool.query(
        "insert into payment_splits (id, booking_id, state, ending, created_at) values ($1, $1, $2, $3, now())",
        [id, from, endingOf(from)],
      );
      const move = pool
        .query("update payment_splits set state = $2, ending = $3 where id = $1", [id, to, endingOf(to)])
        .then(
          () => true,
          () => false,
        );
      expect([id, await move]).toEqual([id, from === to || nextSplitStates[from].includes(to)]);
    }
});
