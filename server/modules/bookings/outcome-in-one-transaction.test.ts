import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
}, 60_000);
afterAll(() => app.close());

/** What a crash right after each commit would leave: the booking's stage beside what is wanted of its payment. */
async function watchCommits() {
  await app.database.$client.query(`
    create table seen_commits (id serial, stage text, wanted text);
    create function see_commit() returns trigger language plpgsql as $$ begin
      insert into seen_commits (stage, wanted)
        select b.stage, p.wanted from bookings b join payments p on p.id = b.payment_id where b.id = new.id;
      return null; end $$;
    create constraint trigger see_commit after update of stage on bookings deferrable initially deferred
      for each row execute function see_commit();`);
  return async () => (await app.database.$client.query("select stage, wanted from seen_commits order by id")).rows;
}

test("no booking is ever confirmed or failed without its payment being captured or given back", async () => {
  const commits = await watchCommits();
  const booking = await traveller.name();
  await traveller.payAt(await traveller.open(booking.id, "card"), "paid", "card");
  await app.queue.drain();
  await traveller.book({ lastname: "Reject" });
  expect(await commits()).toEqual([
    { stage: "confirming", wanted: null },
    { stage: "confirmed", wanted: "capture" },
    { stage: "confirming", wanted: null },
    { stage: "failed", wanted: "give_back" },
  ]);
});
