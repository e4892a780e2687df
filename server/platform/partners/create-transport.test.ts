import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { deleteOldCalls } from "./record-call.ts";
import { countFreeSlots } from "./quota.ts";
import { createReplay, findRecordings } from "./replay.ts";
import { partnerCalls } from "./tables.ts";
import { keepTraces } from "#server/platform/telemetry/testing/keep-traces.ts";
import { aCall, fails, openPartner, silence } from "./testing/a-partner.ts";

const buy = aCall({ name: "buy", method: "POST", effect: "buy", body: { what: "seat" } });

test("what only looks is asked again until it answers; what buys is sent once", async () => {
  await using given = await openPartner();
  given.answers.push(
    fails("ECONNRESET"),
    () => new Response("", { status: 503 }),
    () => Response.json({ ok: 1 }),
  );
  expect((await given.open().call(aCall())).body).toEqual({ ok: 1 });
  expect(given.sent).toHaveLength(3);
  for (const answer of [
    fails("ECONNRESET"),
    () => new Response("", { status: 500 }),
    () => new Response("<html>", { status: 502 }),
    () => new Response('{"half":', { status: 200 }),
    silence,
  ]) {
    given.answers.splice(0, 9, answer);
    given.sent.length = 0;
    await expect(given.open().call(buy)).rejects.toMatchObject({ kind: "unknown_outcome" });
    expect(given.sent).toHaveLength(1);
  }
});

test("what buys is sent again where no connection came about, and refused is refused", async () => {
  await using given = await openPartner();
  given.answers.push(fails("ECONNREFUSED"), () => Response.json({ bought: true }, { status: 201 }));
  expect((await given.open().call(buy)).status).toBe(201);
  given.answers.splice(0, 9, () => Response.json({}, { status: 422 }));
  given.sent.length = 0;
  await expect(given.open().call(buy)).rejects.toMatchObject({ kind: "not_permitted", info: { httpStatus: 422 } });
  expect(given.sent).toHaveLength(1);
});

test("a 429 closes the partner for everybody until it may be asked again", async () => {
  await using given = await openPartner();
  given.answers.push(() => new Response("", { status: 429, headers: { "retry-after": "30" } }));
  await expect(given.open().call(aCall())).rejects.toMatchObject({
    kind: "rate_limited",
    info: { retryAfterMs: 30_000 },
  });
  expect(await countFreeSlots(given.deps, given.partner)).toBe(0);
  await expect(given.open().call(buy)).rejects.toMatchObject({ kind: "rate_limited", info: { code: "quota" } });
  expect(given.sent).toHaveLength(1);
});

test("a partner that does not answer is left alone for a while", async () => {
  await using given = await openPartner();
  given.answers.push(() => new Response("", { status: 500 }));
  const transport = given.open();
  for (let turn = 0; turn < 5; turn += 1)
    await expect(transport.call(buy)).rejects.toMatchObject({ kind: "unknown_outcome" });
  // Certainly not sent: nothing is in doubt.
  await expect(transport.call(buy)).rejects.toMatchObject({ kind: "unavailable", info: { code: "circuit_open" } });
  expect(given.sent).toHaveLength(5);
});

test("more calls than may wait are turned away", async () => {
  await using given = await openPartner({ atOnce: 1, waiting: 1, deadlineMs: 5_000 });
  let open = () => {};
  const door = new Promise<void>((resolve) => void (open = resolve));
  given.answers.push(() => door.then(() => Response.json({ ok: true })));
  const transport = given.open();
  const calls = Array.from({ length: 4 }, () => transport.call(buy));
  const ends = Promise.allSettled(calls);
  open();
  const states = (await ends).map((end) =>
    end.status === "fulfilled" ? "answered" : (end.reason as { info: { code: string } }).info.code,
  );
  expect(states.toSorted()).toEqual(["answered", "answered", "busy", "busy"]);
});

test("searches are counted against orders, and refused when there were too many", async () => {
  await using given = await openPartner({ lookToBook: { free: 2, perOrder: 3 } });
  const transport = given.open();
  const search = aCall({ name: "search", effect: "search" });
  await transport.call(search);
  await transport.call(search);
  await expect(transport.call(search)).rejects.toMatchObject({ kind: "rate_limited", info: { code: "look_to_book" } });
  await transport.call({ ...buy, orders: true });
  for (let turn = 0; turn < 3; turn += 1) await transport.call(search);
  await expect(transport.call(search)).rejects.toMatchObject({ info: { code: "look_to_book" } });
  given.clock.advance(31 * 86_400);
  await transport.call(search);
});

test("four processes together never pass a quota", { timeout: 60_000 }, async () => {
  await using given = await openPartner({ quota: { calls: 10, seconds: 1.5 } });
  const input = JSON.stringify({ connection: given.connection, partner: given.partner, ms: 6_000 });
  const child = join(import.meta.dirname, "testing/take-slots.ts");
  const outputs = await Promise.all(
    [1, 2, 3, 4].map(() =>
      text(spawn(process.execPath, [child, input], { stdio: ["ignore", "pipe", "inherit"] }).stdout),
    ),
  );
  const taken = outputs.flatMap((output) => JSON.parse(output) as number[]);
  taken.sort((a, b) => a - b);
  expect(taken.length).toBeGreaterThan(20);
  // The eleventh after any call comes a window later: by the clock of the database, in milliseconds.
  taken.slice(10).forEach((at, i) => expect(at - (taken[i] ?? 0)).toBeGreaterThan(1_499));
});

test("a recording has no card, document, name, contact or credential, and ends after its period", async () => {
  await using given = await openPartner();
  given.answers.push(() =>
    Response.json({ order: { reference: "ABC123", owner: { given_name: "Noura" }, note: "call +966 50 000 0000" } }),
  );
  const body = {
    passengers: [
      {
        given_name: "Noura",
        family_name: "Alqahtani",
        born_on: "1990-01-01",
        email: "noura@example.com",
        phone_number: "+966500000000",
        identity_documents: [{ type: "passport", unique_identifier: "A1234567" }],
      },
    ],
    remark: "write to noura@example.com, card 4111 1111 1111 1111",
    departs: "2027-03-12",
  };
  await given.open().call({ ...buy, path: "/orders?passenger_name=Noura&limit=2", body });
  const [row] = await given.db.select().from(partnerCalls);
  const kept = JSON.stringify(row);
  for (const secret of ["Noura", "Alqahtani", "1990-01-01", "noura@", "9665", "A1234567", "4111", "very-secret"])
    expect(kept).not.toContain(secret);
  expect(row).toMatchObject({ status: 200, fault: null, name: "buy", attempt: 1 });
  for (const needed of ["2027-03-12", "ABC123", "limit=2"]) expect(kept).toContain(needed);
  expect(await deleteOldCalls(given.db, new Date("2026-11-21T05:59:59Z"))).toBe(0);
  expect(await deleteOldCalls(given.db, new Date("2026-11-21T06:00:00Z"))).toBe(1);
});

test("every attempt is signed anew, and a name that is asked twice is kept twice", async () => {
  const sign = (now: Date) => ({ authorization: `Signed ${now.toISOString()}` });
  await using given = await openPartner({ sign });
  given.answers.push(
    () => {
      given.clock.advance(90);
      return new Response("", { status: 503 });
    },
    () => Response.json({ ok: true }),
  );
  await given.open().call(aCall({ path: "/things?id=1&id=2&email=noura%40example.com&at=5%2C9" }));
  expect(given.sent.map(({ headers }) => headers.get("authorization"))).toEqual([
    "Signed 2026-11-21T06:00:00.000Z",
    "Signed 2026-11-21T06:01:30.000Z",
  ]);
  const rows = await given.db.select().from(partnerCalls);
  expect(new Set(rows.map(({ path }) => path))).toEqual(new Set(["/things?id=1&id=2&email=masked&at=5%2C9"]));
  expect(JSON.stringify(rows)).not.toContain("Signed");
});

test("a recording is played again without the partner", async () => {
  await using given = await openPartner();
  given.answers.push(
    () => Response.json({ price: "12.50" }),
    () => Response.json({ price: "13.00" }),
  );
  const transport = given.open();
  const first = await transport.call(aCall());
  const second = await transport.call(aCall());
  const recordings = await findRecordings(given.db, "partner", "request-1");
  const replayed = given.open(createReplay(recordings));
  const other = aCall({ context: { requestId: "request-2", locale: "en" } });
  expect((await replayed.call(other)).body).toEqual(first.body);
  expect((await replayed.call(other)).body).toEqual(second.body);
  await expect(replayed.call({ ...other, path: "/never" })).rejects.toMatchObject({ info: { httpStatus: 404 } });
  expect(given.sent).toHaveLength(2);
});

test("each attempt is a span, and the partner is told nothing of it", async () => {
  const traces = keepTraces();
  await using given = await openPartner();
  given.answers.push(fails("ECONNRESET"), () => Response.json({ ok: 1 }));
  await given.open().call(aCall());
  const spans = traces.spans();
  await traces.stop();
  expect(spans.map(({ name, attributes }) => [name, attributes])).toEqual([
    [
      "partner ask",
      { "wijha.partner": "partner", "wijha.call": "ask", "wijha.attempt": 1, "error.type": "unavailable" },
    ],
    [
      "partner ask",
      { "wijha.partner": "partner", "wijha.call": "ask", "wijha.attempt": 2, "http.response.status_code": 200 },
    ],
  ]);
  expect(given.sent.map(({ headers }) => headers.get("traceparent"))).toEqual([null, null]);
});
