import { format } from "node:util";
import { hideIds } from "#server/platform/hide-ids.ts";
import type { Log } from "#server/platform/log.ts";

/**
 * What libraries write to the console (a router's warning with the address it could not read, an adapter's error) goes through the log, which
 * leaves out what is personal. Nothing of ours writes there.
 */
export function consoleToLog(
  log: Log,
  target: Pick<Console, "log" | "info" | "warn" | "error" | "debug"> = console,
): void {
  const write =
    (level: "debug" | "info" | "warn" | "error") =>
    (...words: unknown[]) =>
      log[level]("console", { words: hideIds(format(...words)).slice(0, 4_000) });
  target.debug = write("debug");
  target.log = write("info");
  target.info = write("info");
  target.warn = write("warn");
  target.error = write("error");
}
