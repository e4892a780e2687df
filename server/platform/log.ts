import { pino, type DestinationStream, stdTimeFunctions } from "pino";
import { redact, redactText } from "./redact.ts";
import { traceId } from "./telemetry/spans.ts";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";
type Write = (message: string, fields?: Record<string, unknown>) => void;
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

/** One JSON line an event on standard output, with the trace it belongs to where one is kept; personal data and secrets are left out wherever they stand. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  const write =
    (method: "debug" | "info" | "warn" | "error"): Write =>
    (message, fields = {}) => {
      if (!logger.isLevelEnabled(method)) return;
      const trace = traceId();
      logger[method]({ ...(trace && { trace }), ...(redact(fields) as object) }, redactText(message));
    };
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

/** For tests and tools that want silence. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
