import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { silentLog } from "#server/platform/log.ts";
import { startTracing } from "../start-tracing.ts";

/** Keeps every trace of this process in memory; before the app is made. */
export function keepTraces({ ratio = 1 }: { ratio?: number } = {}) {
  const exporter = new InMemorySpanExporter();
  const settings = { ratio, version: "0.0.0", services: ["web"], log: silentLog };
  const stop = startTracing(new SimpleSpanProcessor({ exporter }), settings);
  return { spans: (): ReadableSpan[] => exporter.getFinishedSpans(), reset: () => exporter.reset(), stop };
}
