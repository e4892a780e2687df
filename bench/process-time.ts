import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * Processor time a process has used so far, all threads, in milliseconds; null where the system does not tell it so.
 * Unlike the time on the clock it does not grow because others use the machine too.
 */
export function processorMilliseconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets and may hold spaces; user and system time are the 14th and 15th fields.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return null;
  }
}
