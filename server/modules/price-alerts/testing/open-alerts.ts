import { vi } from "vitest";
import { searchFlights } from "#contract/flights.ts";
import { sendAlertCode, watchPrice, type WatchedSearch } from "#contract/price-alerts.ts";
import { watchedSearchKey } from "#contract/watched-search-key.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createStranger, readMail } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createFakeClock, tomorrowMorning } from "#server/testing/fake-clock.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { checkAllPricesJob } from "../jobs.ts";
import { createStubFlights } from "./stub-flights.ts";

export type AlertHarness = Awaited<ReturnType<typeof openAlerts>>;

/** The application with one supplier whose price a test sets; ten in the morning in Riyadh. */
export async function openAlerts() {
  const stub = createStubFlights();
  const clock = createFakeClock(tomorrowMorning());
  const app = await createTestApp({ overrides: { suppliers: [stub.supplier], clock } });
  const departs = addDays(todayIn("Asia/Riyadh", clock.now()), 60);
  const search = (to = "JED"): WatchedSearch => ({
    slices: [`RUH-${to}-${departs}`, `${to}-RUH-${addDays(departs, 4)}`],
    adults: 2,
    childAges: [5],
    infants: 0,
    cabin: "economy",
  });
  const mails = async (to: string) => {
    await app.queue.drain();
    const all = (await app.mailbox?.list(1000)) ?? [];
    return all.filter(({ toAddress, key }) => toAddress === to && key.startsWith("price-alert-"));
  };
  const accounts = async (where: string, value: string) => {
    const { rows } = await app.database.$client.query<{ id: string; email: string }>(
      `select id, email from users where ${where} = $1`,
      [value],
    );
    return rows[0];
  };
  return {
    app,
    ...stub,
    /** For a use case alone, without its job. */
    deps: {
      db: app.database,
      queue: app.queue,
      clock: app.clock,
      emailOf: async (id: string) => (await accounts("id", id))?.email ?? null,
      accountOf: async (email: string) => (await accounts("email", email))?.id ?? null,
    },
    search,
    mails,
    /** Sets an alert as a visitor does: a code is mailed, and given back in the same browser. */
    watchAs: async (email: string, what = search()) => {
      const browser = await createStranger(app);
      const { attempt } = await browser.api(sendAlertCode, { email });
      const { code } = await readMail(app, email);
      return { browser, ...(await browser.api(watchPrice, { search: what, proof: { attempt, code } })) };
    },
    /** The search of every night. */
    night: async () => {
      await app.queue.enqueue(app.database, checkAllPricesJob, {});
      // The searches are spread, and told when all are done.
      await app.queue.drain({ delayed: true });
      await app.queue.drain({ delayed: true });
      await app.queue.drain({ delayed: true });
    },
    /** Somebody else searches the same; answers once its price has reached the alerts. */
    searchedByOthers: async (what = search()) => {
      app.clock.advance(61);
      const { seenAt } = await createBrowser(app).api(searchFlights, { ...what, limit: 1 });
      await vi.waitFor(async () => {
        const { rows } = await app.database.$client.query(
          "select 1 from price_alerts where seen_at < $1 and search_key = $2",
          [seenAt, watchedSearchKey(what)],
        );
        if (rows.length > 0) throw new Error("not noted yet");
      });
      await app.queue.drain();
    },
  };
}
