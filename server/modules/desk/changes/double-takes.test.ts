import { afterAll, beforeAll, expect, test } from "vitest";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import type { DeskDeps } from "../deps.ts";
import { takeCase as takeAtOnce } from "./own-case.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;
/** A thousand, or as many as the bench says. */
const count = Number(process.env["DOUBLE_TAKES"] ?? 1000);
let app: TestApp;
let sara: Member;
let omar: Member;
beforeAll(async () => {
  app = await createTestApp();
  [sara, omar] = [await logInStaff(app, "agent"), await logInStaff(app, "agent")];
});
afterAll(() => app.close());

test("however many times two take the same case at once: one has it, the other reads who was faster, and one taking is written down", async () => {
  const rows = await app.database
    .insert(cases)
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: `case${String(index).padStart(18, "0")}`,
        queue: "message" as const,
        subject: `raced ${index}`,
        reference: `C-${index}`,
        facts: {},
        locale: "en" as const,
        openedAt: app.clock.now(),
      })),
    )
    .returning({ id: cases.id });
  const deps = { db: app.database, clock: app.clock, staff: app.staff } as unknown as DeskDeps;
  const by = ({ staff: { id, name, role } }: Member) => ({
    staff: { staffId: id, sessionId: "", name: name.en, role },
    locale: "en" as const,
  });
  let wins = 0;
  const race = async ({ id: caseId }: { id: string }) => {
    const taken = await Promise.allSettled(
      [sara, omar].map((who) => takeAtOnce(deps, { caseId, revision: 0 }, by(who))),
    );
    const won = taken.flatMap((each) => (each.status === "fulfilled" ? [each.value.case.owner?.name] : []));
    const lost = taken.flatMap((each) => (each.status === "rejected" ? [each.reason.details.by] : []));
    if (won.length === 1 && lost.length === 1 && lost[0] === won[0]) wins += 1;
  };
  for (let at = 0; at < rows.length; at += 5) await Promise.all(rows.slice(at, at + 5).map(race));
  expect(wins).toBe(count);
  const owned = await app.database.$client.query("select count(*)::int as n from cases where owner_id is not null");
  expect(owned.rows).toEqual([{ n: count }]);
  const taken = await app.database.$client.query(
    "select count(*)::int as n, count(distinct subject)::int as cases from audit_entries where action = 'case.taken'",
  );
  expect(taken.rows).toEqual([{ n: count, cases: count }]);
}, 120_000);
