import { expect, test } from "vitest";
import type { BookingStage } from "#contract/booking-core.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { nextStages, publicStatus } from "./booking-states.ts";

const stages = Object.keys(nextStages) as BookingStage[];

test("the database refuses exactly the moves that the table does not have", async () => {
  await using platform = await createTestPlatform();
  const { $client: pool } = platform.database;
  for (const from of stages)
    for (const to of stages) {
      const id = `${from}-${to}`;
      await pool.query(
        `insert into bookings (id, reference, kind, stage, locale, created_at, updated_at, expires_at, item, total)
         values ($1, $1, 'flight', $2, 'en', now(), now(), now(), '{}', 0)`,
        [id, from],
      );
      const move = pool.query("update bookings set stage = $2 where id = $1", [id, to]).then(
        () => true,
        () => false,
      );
      expect([id, await move]).toEqual([id, from === to || nextStages[from].includes(to)]);
    }
});

test("every stage has a public status (R4.3)", () => {
  expect(Object.fromEntries(stages.map((stage) => [stage, publicStatus(stage)]))).toEqual({
    draft: "pending",
    held: "pending",
    confirming: "pending",
    confirmed: "active",
    failed: "cancelled",
    expired: "cancelled",
    cancelled: "cancelled",
    completed: "completed",
  });
});
