import { expect, test } from "vitest";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { nextPromiseStates } from "./move-promise.ts";
import { promiseStates } from "./tables.ts";

test("the database refuses exactly the moves that the table does not have", async () => {
  await using platform = await createTestPlatform();
  const { $client: pool } = platform.database;
  for (const from of promiseStates)
    for (const to of promiseStates) {
      const id = `${from}-${to}`;
      await pool.query(
        `insert into bookings (id, reference, kind, stage, locale, created_at, updated_at, expires_at, item, total)
         values ($1, $1, 'hotel', 'confirmed', 'en', now(), now(), now(), '{}', 0)`,
        [id],
      );
      await pool.query("insert into price_promises (booking_id, state, ends_at) values ($1, $2, now())", [id, from]);
      const move = pool.query("update price_promises set state = $2 where booking_id = $1", [id, to]).then(
        () => true,
        () => false,
      );
      expect([id, await move]).toEqual([id, from === to || nextPromiseStates[from].includes(to)]);
    }
});
