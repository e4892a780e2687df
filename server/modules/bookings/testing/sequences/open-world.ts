import { setTimeout as sleep } from "node:timers/promises";
import type { ApiClient } from "#contract/client.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { openTwoDepartures } from "#server/modules/packages/testing/two-departures.ts";
import { controlGateway } from "#server/modules/settlement/testing/settle-at-gateway.ts";
import { addStaff, logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createFakeClock, type FakeClock, tomorrowMorning } from "#server/testing/fake-clock.ts";
import { elsewhere } from "#server/testing/test-database.ts";
import { createPayer } from "#sandbox/payments/payer.ts";
import { pauseAtEveryAwait, watchStatements } from "../at-every-await.ts";
import { killedAt } from "../killed-at.ts";
import { sampleContact } from "../sample-choice.ts";
import { keepTickets } from "./keep-tickets.ts";
import { prepareStatements } from "./prepare-statements.ts";

/** As a real one, no two moments of it are the same. */
function createMovingClock(): FakeClock {
  const clock = createFakeClock(tomorrowMorning());
  return {
    ...clock,
    now: () => {
      clock.advance(0.001);
      return clock.now();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Owner = "visitor" | "first" | "second";

/** The whole product with every supplier and the gateway in a box, before visitors and two accounts. */
export async function openWorld(seen: Map<string, number> = new Map()) {
  const unprepare = prepareStatements();
  const unwatch = watchStatements();
  const opened = await createTestApp({
    env: { RATE_LIMIT_FACTOR: "1000000" },
    overrides: { clock: createMovingClock() },
  });
  let areLettersWritten = true;
  const queue: TestApp["queue"] = {
    ...opened.queue,
    drain: (options) => opened.queue.drain({ ...options, ...(!areLettersWritten && { except: /mail/ }) }),
  };
  const app: TestApp = { ...opened, queue };
  const [flights, hotels, transfers, gateway, taxes] = await Promise.all([
    app.sandboxes.openFlights(),
    app.sandboxes.openHotels(),
    app.sandboxes.openTransfers(),
    app.sandboxes.openPayments(),
    app.sandboxes.openTaxes(),
  ]);
  const accounts = {
    first: await signUp(app, { email: "first@example.com" }),
    second: await signUp(app, { email: "second@example.com" }),
  };
  let people = 0;
  const read = async <Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> =>
    (await app.database.$client.query<Row>(sql, values)).rows;
  await keepTickets(read);
  const departures = await openTwoDepartures(app);
  await departures.set(departures.to, { price: 400_000 });
  const members = { supervisor: await addStaff(app, "supervisor"), visa_officer: await addStaff(app, "visa_officer") };
  // The sample of the site has sold some.
  await read(
    "create table sandbox_flights.places_before as select package_id, starts_on, sold from package_departures",
  );

  /** As seen by who books under an address of their own, by which suppliers' orders are found again. */
  function as(owner: Owner): { app: TestApp; email: string } {
    const email = `p${++people}@example.sa`;
    const contact = { ...sampleContact, email_address: email, phone: `55${String(people).padStart(7, "0")}` };
    const api = owner === "visitor" ? app.api : accounts[owner].api;
    const withContact: ApiClient = (endpoint, input, options) =>
      api(endpoint, "contact" in Object(input) ? Object.assign({}, input, { contact }) : input, options);
    return { app: { ...app, api: withContact }, email };
  }

  /** Letters take long to write: they are written in some runs, and wait in the others. Those that waited are gone. */
  async function writeLetters(are: boolean): Promise<void> {
    areLettersWritten = are;
    await read("delete from jobs.job where name ~ 'mail'");
  }

  /** `second` begins while `first` waits for its statement `place`, and both come to their end. */
  async function amid(place: number, first: () => Promise<void>, second: () => Promise<void>): Promise<void> {
    let begun: Promise<void> | undefined;
    const pause = async ({ at, inTransaction }: { at: number; inTransaction: boolean }) => {
      if (begun || at < place) return;
      begun = elsewhere(second);
      // Who wants a row that is locked waits for the end of the first.
      if (!inTransaction) await Promise.race([begun.catch(() => {}), sleep(500)]);
    };
    await pauseAtEveryAwait(pause, first);
    await (begun ?? second());
  }

  const control = (body: object) => controlGateway(app, body);
  /** What fails there is answered at once, and does not hang. */
  const calm = () => control({ reset: true, hangMs: 1, slowMs: 1 });
  await calm();
  return {
    app,
    as,
    writeLetters,
    amid,
    accounts,
    /** At the desk, whose sessions are shorter than some pauses here. */
    logInAtDesk: (role: keyof typeof members = "supervisor") => logInStaff(app, role, members[role]),
    startsOn: departures.from,
    /** Counts what was come to. */
    count: (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1),
    /** How many were begun. */
    sales: 0,
    acts: 0,
    suppliers: { flights, hotels, transfers, taxes },
    payer: createPayer(gateway.app),
    killed: (place: number, work: () => Promise<unknown>) => killedAt(app, place, work),
    control,
    calm,
    /** What the outside world does by itself. */
    async tick(): Promise<void> {
      await gateway.tick();
      await flights.tick();
      await flights.releaseExpired();
    },
    read,
    async [Symbol.asyncDispose](): Promise<void> {
      await app.close();
      unwatch();
      unprepare();
    },
  };
}
