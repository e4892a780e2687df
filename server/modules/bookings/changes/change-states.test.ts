import { expect, test } from "vitest";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { type ChangeState, nextChangeStates } from "./change-states.ts";

const states = Object.keys(nextChangeStates) as ChangeState[];

test("the database refuses exactly the moves that the table does not have", async () => {
  await using platform = await createTestPlatform();
  const { $client: pool } = platform.database;
  for (const from of states)
    for (const to of states) {
      const id = `${from}-${to}`;
      await pool.query(
        `insert into bookings (id, reference, kind, stage, locale, created_at, updated_at, expires_at, item, total)
         values ($1, $1, 'flight', 'confirmed', 'en', now(), now(), now(), '{}', 0)`,
        [id],
      );
      await pool.query(
        `insert into booking_changes (id, booking_id, state, revision, choice, before, supplier_quote, sums, expires_at, quoted_at)
         values ($1, $1, $2, 0, '{}', '{}', '{}', '{}', now(), now())`,
        [id, from],
      );
      const move = pool.query("update booking_changes set state = $2 where id = $1", [id, to]).then(
        () => true,
        () => false,
      );
      expect([id, await move]).toEqual([id, from === to || nextChangeStates[from].includes(to)]);
    }
});
