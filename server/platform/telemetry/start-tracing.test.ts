import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { json } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { createSlug } from "#server/platform/ids.ts";
import { createLog, type Log, silentLog } from "#server/platform/log.ts";
import { rootOfBooking } from "./booking-trace.ts";
import { inSpan, markBooking, traceId, traceparent } from "./spans.ts";
import { otlpProcessor, startTracing } from "./start-tracing.ts";
import { keepTraces } from "./testing/keep-traces.ts";

const settings = { ratio: 1, version: "1.2.3", services: ["web", "worker"], log: silentLog };

/** What a collector hears of OTLP over HTTP in JSON. */
type Heard = {
  resourceSpans: {
    resource: { attributes: { key: string; value: unknown }[] };
    scopeSpans: { spans: { name: string; traceId: string }[] }[];
  }[];
};

test("a collector is sent what was kept, at the latest as the process ends", async () => {
  const heard: { url: string | undefined; key: unknown; body: Heard }[] = [];
  const collector = createServer(async (request, response) => {
    heard.push({ url: request.url, key: request.headers["api-key"], body: (await json(request)) as Heard });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as AddressInfo;
  const stop = startTracing(otlpProcessor(`http://127.0.0.1:${port}/`, { "api-key": "s3cret" }), settings);
  const bookingId = createSlug();
  markBooking(bookingId);
  await inSpan("work", { bookingId }, async () => {});
  await stop();
  collector.close();
  expect(heard.map(({ url, key }) => [url, key])).toEqual([["/v1/traces", "s3cret"]]);
  const [{ resource, scopeSpans }] = heard[0]!.body.resourceSpans as [Heard["resourceSpans"][number]];
  const spans = scopeSpans.flatMap((scope) => scope.spans);
  expect(spans.map((span) => [span.name, span.traceId])).toEqual([
    ["booking", rootOfBooking(bookingId).traceId],
    ["work", rootOfBooking(bookingId).traceId],
  ]);
  expect(Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value]))).toMatchObject({
    "service.name": { stringValue: "wijha" },
    "service.version": { stringValue: "1.2.3" },
  });
});

test("a collector that is away hinders nobody, and is told of once", { timeout: 30_000 }, async () => {
  const warn = vi.fn<Log["warn"]>();
  const stop = startTracing(otlpProcessor("http://127.0.0.1:1", {}), { ...settings, log: { warn } });
  for (let each = 0; each < 3; each++) expect(inSpan("work", {}, () => each)).toBe(each);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  inSpan("work", {}, () => {});
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(warn.mock.calls).toEqual([["traces are not taken", { error: expect.any(String) }]]);
});

test("of a share of all traces a booking has its whole one or none, whichever process it is in", async () => {
  const bookings = Array.from({ length: 200 }, createSlug);
  const kept = [];
  for (const process of ["one", "other"]) {
    const traces = keepTraces({ ratio: 0.5 });
    for (const bookingId of bookings) {
      markBooking(bookingId);
      inSpan(process, { bookingId }, () => inSpan("inner", {}, () => {}));
    }
    kept.push(traces.spans().map((span) => span.spanContext().traceId));
    await traces.stop();
  }
  const [one, other] = kept as [string[], string[]];
  expect(other).toEqual(one);
  const whole = new Set(one);
  expect(one).toHaveLength(whole.size * 3);
  expect(whole.size).toBeGreaterThan(60);
  expect(whole.size).toBeLessThan(140);
});

test("what fails is told by its kind, and what comes bit by bit is a span until its last", async () => {
  const traces = keepTraces();
  await expect(inSpan("fails", {}, () => Promise.reject(new TypeError("of Noura")))).rejects.toThrow("of Noura");
  const numbers = async function* () {
    yield 1;
    await inSpan("within", {}, async () => {});
    yield 2;
  };
  const drawn = [];
  for await (const each of inSpan("stream", {}, () => numbers())) drawn.push(each);
  const [fails, within, stream] = traces.spans();
  await traces.stop();
  expect(drawn).toEqual([1, 2]);
  expect(fails?.attributes).toEqual({ "error.type": "TypeError" });
  expect([fails?.status.message, fails?.events]).toEqual([undefined, []]);
  expect(within?.parentSpanContext?.spanId).toBe(stream?.spanContext().spanId);
});

test("lines of the log name the trace they belong to", async () => {
  const lines: { trace?: string }[] = [];
  const keep = (line: Buffer) => void lines.push(JSON.parse(String(line)) as { trace?: string });
  const destination = new Writable({ write: (line: Buffer, _, done) => (keep(line), done()) });
  const log = createLog("info", destination);
  const traces = keepTraces();
  const trace = inSpan("work", {}, () => {
    log.info("inside");
    return traceId();
  });
  log.info("outside");
  await traces.stop();
  inSpan("unkept", {}, () => expect(traceparent()).toBeUndefined());
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  expect(lines.map((line) => line.trace)).toEqual([trace, undefined]);
});
