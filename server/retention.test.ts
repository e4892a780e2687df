import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getSitePage } from "#contract/site-pages.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import {
  type DeletedRow,
  type Period,
  type RetentionRow,
  retention,
  retentionEnd,
} from "#server/platform/retention/periods.ts";
import { findDeletions, retentionJob } from "#server/platform/retention/retention.ts";
import { platformDeletions } from "./compose/platform-deletions.ts";
import { createTestApp, type TestApp } from "./testing/create-test-app.ts";
import { oldRows } from "./testing/old-rows/old-rows.ts";
import { createRowTools, type OldRow, type RowTools } from "./testing/old-rows/row-tools.ts";

const hour = 3_600_000;
const rows = (Object.keys(retention) as RetentionRow[]).filter((row) => retention[row].by === "job") as DeletedRow[];
let app: TestApp;
let tools: RowTools;
let cases: Record<DeletedRow, OldRow>;
beforeAll(async () => {
  app = await createTestApp();
  tools = createRowTools(app.database);
  await signUp(app, { email: "kept@example.com" });
  const [user] = await tools.query<{ id: string }>("select id from users");
  const { id: flight } = await createTraveller(app).book();
  await createGuest(app).book();
  cases = oldRows(tools, { flight, userId: user?.id ?? "", clock: app.clock });
});
afterAll(() => app.close());

describe("what has had its time goes, and what has not stays", () => {
  test.each(rows)("%s", async (row) => {
    const { seed, left, apart = 2 } = cases[row];
    const end = retentionEnd(row, app.clock.now()).getTime();
    await seed("old", new Date(end - apart * hour));
    await seed("young", new Date(end + apart * hour));
    expect(await left()).toEqual(["old", "young"]);
    await app.queue.enqueue(app.database, retentionJob, {});
    await app.queue.drain();
    expect(await left()).toEqual(["young"]);
    for (const [table, id] of [
      ["refund_accounts", "booking_id"],
      ["name_corrections", "booking_id"],
      ["booking_listings", "booking_id"],
      ["bookings", "id"],
      ["visa_applications", "id"],
    ])
      await tools.query(`delete from ${table} where ${id} in ('old', 'young')`);
  });
});

describe("the table", () => {
  test.each(["en", "ar"] as const)(
    "is what the privacy page prints, every row with its period [%s]",
    async (locale) => {
      const { blocks } = await app.api(getSitePage, { page: "privacy" }, { headers: { "accept-language": locale } });
      const tables = blocks.flatMap((block) => (block.type === "table" ? [block] : []));
      const cell = (spans: { text: string }[]) => spans.map(({ text }) => text).join("");
      const printed = tables.find(({ rows: lines }) => lines.length === Object.keys(retention).length);
      const periods = (Object.keys(retention) as RetentionRow[]).map((row) => retention[row].period as Period);
      expect(printed?.rows).toHaveLength(periods.length);
      for (const [index, row] of (printed?.rows ?? []).entries()) {
        const [what = "", kept = "", then = ""] = row.map(cell);
        expect(`${what}${kept}${then}`).not.toMatch(/retention\.|[{}]/);
        expect([what, kept, then].every((text) => text.length > 1)).toBe(true);
        const period = periods[index]!;
        const number = "account" in period ? null : Object.values(period)[0]!;
        // One and two are words in Arabic.
        if (number !== null && (locale === "en" || number > 2)) expect(kept).toContain(String(number));
      }
      expect(JSON.stringify(blocks)).not.toContain("{{");
    },
  );

  test("a row that nobody deletes, or two do, does not start", () => {
    const all = Object.fromEntries(rows.map((row) => [row, async () => 0]));
    expect(findDeletions([all])).toHaveLength(rows.length);
    const { messages: _, ...others } = all;
    expect(() => findDeletions([others])).toThrow("messages");
    expect(() => findDeletions([all, platformDeletions(app, app.sandboxes)])).toThrow("two");
  });
});
