import { expect, test } from "vitest";
import { createTables } from "../../supplier-schema.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { startSandbox, traveller } from "../testing/start-sandbox.ts";
import { flightSchema } from "./flight-schema.ts";

test("an order keeps of a document its last three characters, and orders from before are cut to that", async () => {
  const db = await createTestDatabase();
  const pool = db.database.$client;
  const { sandbox, search, order } = await startSandbox(pool, { now: () => new Date("2026-11-21T06:00:00Z") });
  try {
    const { offers } = await search();
    const { id } = await sandbox.hold(order(offers[0]!));
    const keptOf = async () =>
      (await pool.query<{ travellers: unknown }>("select travellers from sandbox_flights.orders where id = $1", [id]))
        .rows[0]?.travellers;
    const kept = [{ type: "adult", title: "ms", firstname: "Noura", lastname: "Alqahtani", documentEnding: "567" }];
    expect(await keptOf()).toEqual(kept);
    await pool.query("update sandbox_flights.orders set travellers = $1", [
      JSON.stringify([traveller("adult", "Noura")]),
    ]);
    await pool.query("comment on schema sandbox_flights is 'before'");
    await createTables(pool, flightSchema);
    expect(await keptOf()).toEqual(kept);
  } finally {
    await sandbox.close();
    await db.drop();
  }
});
