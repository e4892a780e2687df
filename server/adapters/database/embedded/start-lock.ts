import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const patienceMs = 60_000;

/**
 * Lets one process at a time start or stop the database of a folder. The file holds the owner's identity, so that a
 * lock left by a killed process is taken over.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (!take(file)) {
    const owner = read(file);
    if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true });
    else if (Date.now() > deadline) throw new Error(`${file} is held by process ${owner}`);
    else await sleep(25);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, identityOf(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Undefined when the file is just being written or has just gone. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8") || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(owner: string): boolean {
  const pid = Number(owner.split(" ")[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return identityOf(pid) === owner;
}

/** A process id is used again (always, in a container): its start time tells two owners apart where /proc exists. */
function identityOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return `${pid} ${fields?.[19] ?? ""}`;
  } catch {
    return `${pid}`;
  }
}
