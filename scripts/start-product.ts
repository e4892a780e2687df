import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataFolder } from "./data-folder.ts";
import { findFreePorts } from "./free-ports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export type Product = {
  /** `http://localhost:4160`, where the pages and the API are. */
  origin: string;
  /** Where the embedded payment gateway is. */
  gatewayOrigin: string;
  dataDir: string;
  process: ChildProcess;
  /** From the start of the process to its first ready answer. */
  readyAfterMs: number;
  /** What it wrote, the last megabyte. */
  log: () => string;
  /** Asks it to end, waits, and removes its data unless the caller brought the folder. */
  stop: () => Promise<void>;
};

export type ProductOptions = {
  env?: Record<string, string>;
  /** Kept when it ends. Without it the product gets a folder of its own that is removed. */
  dataDir?: string;
  port?: number;
  /** How long it may take to be ready. */
  patienceMs?: number;
};

/** Nothing that was started here outlives the tool that started it, however that ends. */
const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) endDatabase(folder);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** A killed product leaves its database running, for the next one to take over; here none comes. */
function endDatabase(dataDir: string): void {
  try {
    const [pid] = readFileSync(join(dataDir, "pg18", "data", "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGINT");
  } catch {
    // There is none, or it has ended.
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function keepLog(child: ChildProcess): () => string {
  let text = "";
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-1_000_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => text;
}

async function waitReady(origin: string, child: ChildProcess, log: () => string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product exited while starting:\n${log()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`the product was not ready after ${patienceMs / 1000} s:\n${log()}`);
}

/** What `npm start` gives to node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}

/** Starts the real product as `npm start` does, with a fresh database, on free ports. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await findFreePorts());
  const dataDir = options.dataDir ?? makeDataFolder();
  const started = performance.now();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: "warn",
    PORT: `${port}`,
    DATA_DIR: dataDir,
    FIRST_PRICES: "off",
    SAMPLE_WEEK: "off",
    ...options.env,
  };
  const child = spawn(process.execPath, startArguments(), { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  folders.add(dataDir);
  child.once("exit", () => running.delete(child));
  const log = keepLog(child);
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(timer);
    }
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitReady(origin, child, log, options.patienceMs ?? 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  const readyAfterMs = performance.now() - started;
  return { origin, gatewayOrigin: `http://localhost:${port + 1}`, dataDir, process: child, readyAfterMs, log, stop };
}
