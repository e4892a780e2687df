import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { canonical } from "./audit-hash.ts";
import { checkAudit } from "./check-audit.ts";
import { recordAudit } from "./record-audit.ts";
import { auditEntries, type AuditRow } from "./tables.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
  for (let turn = 1; turn <= 6; turn++)
    await transaction(opened.database, (tx) =>
      recordAudit(tx, {
        staffId: "omar",
        action: "case.taken",
        subject: `case:${turn}`,
        before: { owner: null, z: [1, { b: 1, a: 2 }] },
        after: { owner: "عمر", late: 1.5, none: undefined },
        reason: `reason ${turn}`,
        at: new Date(Date.UTC(2026, 10, 23, 11, turn)),
      }),
    );
});
afterAll(() => opened.drop());

/** What somebody who owns the database could do, and undoes. */
async function tamper(statement: string): Promise<Awaited<ReturnType<typeof checkAudit>>> {
  let report: Awaited<ReturnType<typeof checkAudit>> | undefined;
  await transaction(opened.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
    report = await checkAudit(tx);
    throw new Error("undone");
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== "undone") throw error;
  });
  return report!;
}

test("a chain that nobody touched is whole, and tells its last seal", async () => {
  const rows = await opened.database.select().from(auditEntries).orderBy(auditEntries.sequence);
  const last = rows.find(({ sequence }) => sequence === 6);
  expect(await checkAudit(opened.database)).toEqual({ entries: 6, lastHash: last?.hash, broken: null });
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("nobody changes an entry or takes one away", async () => {
  for (const statement of [
    "update audit_entries set reason = 'another' where sequence = 3",
    "delete from audit_entries where sequence = 6",
    "truncate audit_entries",
  ])
    await expect(opened.database.$client.query(statement)).rejects.toThrow("audit entries are only added");
});

const changes: Record<keyof AuditRow, string> = {
  sequence: "60",
  at: "at + interval '1 millisecond'",
  staffId: "'omas'",
  action: "'case.takem'",
  subject: "'case:9'",
  before: `'{"owner": null, "z": [1, {"b": 1, "a": 3}]}'`,
  after: "null",
  reason: "reason || '.'",
  hash: "overlay(hash placing case left(hash, 1) when '0' then '1' else '0' end from 1 for 1)",
};
test.each(Object.entries(changes))("one changed value is found, in any entry: %s", async (name, value) => {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const entry of [1, 3, 6]) {
    const { broken } = await tamper(`update audit_entries set ${column} = ${value} where sequence = ${entry}`);
    // A hash that was made anew is found at the next entry, and that of the last one at itself.
    expect({ entry, broken }).toEqual({ entry, broken: entry });
  }
});

test("one changed byte anywhere in the text of an entry is found", async () => {
  const text = "reason 3";
  for (let at = 1; at <= text.length; at++) {
    const { broken } = await tamper(
      `update audit_entries set reason = overlay(reason placing '#' from ${at} for 1) where sequence = 3`,
    );
    expect({ at, broken }).toEqual({ at, broken: 3 });
  }
});

test("an entry that was taken out, put in or moved is found", async () => {
  expect((await tamper("delete from audit_entries where sequence = 4")).broken).toBe(4);
  expect((await tamper("delete from audit_entries where sequence = 1")).broken).toBe(1);
  const copy = "insert into audit_entries select 7, at, staff_id, action, subject, before, after, reason, hash";
  expect((await tamper(`${copy} from audit_entries where sequence = 6`)).broken).toBe(7);
  const swap = "update audit_entries set sequence = case sequence when 2 then -3 else -2 end where sequence in (2, 3)";
  expect((await tamper(`${swap}; update audit_entries set sequence = -sequence where sequence < 0`)).broken).toBe(2);
});

test("what is undone leaves no entry and no gap, and many at the same time stand one after the other", async () => {
  const record = (subject: `case:${string}`, fails: boolean) =>
    transaction(opened.database, async (tx) => {
      await recordAudit(tx, { staffId: null, action: "case.closed", subject });
      if (fails) throw new Error("undone");
    });
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) => record(`case:${turn}`, turn % 3 === 0)),
  );
  const kept = done.filter(({ status }) => status === "fulfilled").length;
  expect(await checkAudit(opened.database)).toMatchObject({ entries: 6 + kept, broken: null });
});

test("the same content is the same text, in whatever order its keys stand", () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: "ع" })).toBe(canonical({ a: "ع", b: [{ c: null, d: 1 }] }));
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
});
