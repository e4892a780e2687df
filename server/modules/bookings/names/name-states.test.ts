import { expect, test } from "vitest";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { type NameState, nextNameStates } from "./name-states.ts";

const states = Object.keys(nextNameStates) as NameState[];

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
        `insert into name_corrections (id, booking_id, idempotency_key, traveller, state, letters, swapped, asked_at)
         values ($1, $1, $1, 0, $2, 1, false, now())`,
        [id, from],
      );
      const move = pool.query("update name_corrections set state = $2 where id = $1", [id, to]).then(
        () => true,
        () => false,
      );
      expect([id, await move]).toEqual([id, from === to || nextNameStates[from].includes(to)]);
    }
});
