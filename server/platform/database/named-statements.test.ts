import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { closeDatabase, type Database, openDatabase } from "./database.ts";
import { createPreparingClient } from "./named-statements.ts";

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

async function withOneConnection(limits: { most: number; from: number }, work: (database: Database) => Promise<void>) {
  const database = openDatabase({ ...home.connection, max: 1, Client: createPreparingClient(limits) });
  try {
    await work(database);
  } finally {
    await closeDatabase(database);
  }
}

async function prepared({ $client }: Database): Promise<string[]> {
  const { rows } = await $client.query<{ text: string }>(
    "select statement as text from pg_prepared_statements order by statement",
  );
  return rows.map(({ text }) => text);
}

test("what is asked often enough is prepared once, and answers as before", async () => {
  await withOneConnection({ most: 10, from: 3 }, async (database) => {
    const ask = async (value: number) =>
      (await database.$client.query<{ twice: number }>("select $1::int * 2 as twice", [value])).rows[0]?.twice;
    expect([await ask(1), await ask(2)]).toEqual([2, 4]);
    expect(await prepared(database)).toEqual([]);
    expect([await ask(3), await ask(4), await ask(5)]).toEqual([6, 8, 10]);
    expect(await prepared(database)).toEqual(["select $1::int * 2 as twice"]);
  });
});

test("no more statements have a name than may, what has no values has none, and a name of the caller's own stays", async () => {
  await withOneConnection({ most: 2, from: 1 }, async (database) => {
    await database.$client.query({ name: "own", text: "select $1::text as own" }, ["x"]);
    for (const column of ["a", "b", "c", "d"]) await database.$client.query(`select $1::text as ${column}`, ["x"]);
    await database.$client.query("select 1 as plain");
    const { rows } = await database.$client.query<{ name: string; text: string }>(
      "select name, statement as text from pg_prepared_statements order by statement",
    );
    expect(rows.map(({ text }) => text)).toEqual([
      "select $1::text as a",
      "select $1::text as b",
      "select $1::text as own",
    ]);
    expect(rows.at(-1)?.name).toBe("own");
  });
});

test("a statement that fails is no hindrance to its next time", async () => {
  await withOneConnection({ most: 10, from: 1 }, async ({ $client }) => {
    const divide = (by: number) => $client.query<{ part: number }>("select 6 / $1::int as part", [by]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    expect((await divide(3)).rows).toEqual([{ part: 2 }]);
    await expect($client.query("select $1 from nowhere", [1])).rejects.toThrow("nowhere");
    await expect($client.query("select $1 from nowhere", [1])).rejects.toThrow("nowhere");
  });
});
