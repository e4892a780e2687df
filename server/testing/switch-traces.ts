import { createLog } from "#server/platform/log.ts";
import { otlpProcessor, startTracing } from "#server/platform/telemetry/start-tracing.ts";

/**
 * Read by `node --import` before the product, whose own traces are off: SIGUSR2 stops and starts traces by turns, so that one
 * process can be measured with and without them. They go to `SWITCHED_TRACES_TO`; each switch is told on the error output.
 */
const collector = process.env["SWITCHED_TRACES_TO"]!;
const settings = { ratio: 1, version: "0", services: ["web"], log: createLog("warn") };
const start = () => startTracing(otlpProcessor(collector, {}), settings);
const tell = (state: "on" | "off") => process.stderr.write(`traces are ${state}\n`);

// They are on while the product is put together, so that its adapters are wrapped.
let stop: (() => Promise<void>) | undefined = start();
process.on("SIGUSR2", () => void switchTraces());

async function switchTraces(): Promise<void> {
  const stopNow = stop;
  stop = stopNow ? undefined : start();
  await stopNow?.();
  tell(stopNow ? "off" : "on");
}
