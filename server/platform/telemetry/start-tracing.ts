import { randomBytes, randomUUID } from "node:crypto";
import { context, diag, DiagLogLevel } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type IdGenerator,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Log } from "#server/platform/log.ts";
import { rootOfBooking } from "./booking-trace.ts";
import { keepSpans } from "./spans.ts";

export type TracingSettings = {
  /** Part of all traces that is kept, 0 to 1: a booking's whole trace or none of it. */
  ratio: number;
  version: string;
  services: readonly string[];
  log: Pick<Log, "warn">;
};

const complaintEveryMs = 60_000;
const exportTimeoutMs = 3_000;

/** Sends spans to a collector by OTLP over HTTP, in batches that nobody waits for: what it does not take is dropped. */
export const otlpProcessor = (endpoint: string, headers: Record<string, string>): SpanProcessor =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
      headers,
      timeoutMillis: exportTimeoutMs,
    }),
    exportTimeoutMillis: exportTimeoutMs,
    scheduledDelayMillis: 2_000,
  });

/** Keeps the traces of this process from now on. Answers how to stop it, with what is still to be sent. */
export function startTracing(
  processor: SpanProcessor,
  { ratio, version, services, log }: TracingSettings,
): () => Promise<void> {
  const ids = createIds();
  const provider = new TracerProvider({
    idGenerator: ids,
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [processor],
    resource: resourceFromAttributes({
      "service.name": "wijha",
      "service.version": version,
      "service.instance.id": randomUUID(),
      "wijha.services": [...services],
    }),
  });
  const complain = complainTo(log);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("wijha");
  keepSpans({
    tracer,
    openRoot: (bookingId, links) =>
      ids.given(rootOfBooking(bookingId), () => tracer.startSpan("booking", { root: true, links })),
  });
  return async () => {
    keepSpans(undefined);
    await provider.shutdown().catch((error: unknown) => complain(String(error)));
    context.disable();
    diag.disable();
  };
}

/** Random ids, but for a span that is to have given ones. */
function createIds() {
  let next: { traceId: string; spanId: string } | undefined;
  return {
    generateTraceId: () => next?.traceId ?? randomBytes(16).toString("hex"),
    generateSpanId: () => next?.spanId ?? randomBytes(8).toString("hex"),
    given<T>(ids: { traceId: string; spanId: string }, start: () => T): T {
      next = ids;
      try {
        return start();
      } finally {
        next = undefined;
      }
    },
  } satisfies IdGenerator & { given: unknown };
}

/** A collector that is away is told of once a minute, not for each batch. */
function complainTo(log: Pick<Log, "warn">): (message: string) => void {
  let last = -complaintEveryMs;
  const complain = (message: string) => {
    if (performance.now() - last < complaintEveryMs) return;
    last = performance.now();
    log.warn("traces are not taken", { error: message });
  };
  const quiet = () => {};
  diag.setLogger(
    { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return complain;
}
