// One bootstrap at a time in one copy: a second start waits for the first, and takes over from one that was killed.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";

const beatMs = 1_000;
const silentMs = 8_000;
const orphanMs = 5 * 60_000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The lock's holder shows life by touching the file; a killed one may leave its npm running for a while. */
function heldByOther(path) {
  try {
    const { pid, child } = JSON.parse(readFileSync(path, "utf8") || "{}");
    const silentFor = Date.now() - statSync(path).mtimeMs;
    if (silentFor < silentMs) return pid === undefined || alive(pid) || (child !== undefined && alive(child));
    return child !== undefined && silentFor < orphanMs && alive(child);
  } catch {
    return false;
  }
}

async function take(path) {
  let told = false;
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify({ pid: process.pid }), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!heldByOther(path)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!told) console.log("Another start is preparing this copy; waiting for it.");
    told = true;
    await sleep(200);
  }
}

/**
 * Runs `work` while holding the lock file at `path`.
 * `work` gets `holdFor(pid)`: names the child process that the lock stands for while this process may be killed.
 */
export async function withLock(path, work) {
  await take(path);
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, beatMs);
  try {
    return await work({
      holdFor: (child) => writeFileSync(path, JSON.stringify({ pid: process.pid, child })),
    });
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}
