import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AppError } from "#server/platform/errors.ts";
import type { Drawing } from "./picture-ends.ts";

const program = fileURLToPath(new URL("./draw-picture.ts", import.meta.url));
const patienceMs = 5_000;
const mostMemory = 300 * 1024 * 1024;
/** Each takes a core and up to 300 MB. */
const atATime = 2;
let running = 0;

/**
 * Makes a picture anew in a process of its own. `kind`: as sharp names it. `code`: one of picture-ends.ts; null when it was
 * killed, because it wanted more time or memory than a picture needs.
 * @throws AppError unavailable while others are being drawn
 */
export async function drawApart(
  content: Buffer,
  kind: string,
  drawing: Drawing,
): Promise<{ code: number | null; made: Buffer }> {
  if (running >= atATime) throw new AppError("unavailable", { retryAfter: 2 });
  running++;
  try {
    return await run(content, [kind, JSON.stringify(drawing)]);
  } finally {
    running--;
  }
}

function run(content: Buffer, values: string[]): Promise<{ code: number | null; made: Buffer }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--max-old-space-size=128", program, ...values], {
      stdio: ["pipe", "pipe", "ignore"],
      // Nothing of the product's settings: its secrets stay here.
      env: {},
    });
    const chunks: Buffer[] = [];
    const kill = () => void child.kill("SIGKILL");
    const timer = setTimeout(kill, patienceMs);
    const watch = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => (bytes > mostMemory ? kill() : undefined));
    }, 40);
    const end = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    // It may end before it has read everything.
    child.stdin.on("error", () => {});
    child.on("error", (error) => (end(), reject(error)));
    child.on("close", (code) => (end(), resolve({ code, made: Buffer.concat(chunks) })));
    child.stdin.end(content);
  });
}

/** What a process holds in memory where the system tells it (Linux); elsewhere time and pixels are the limits. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
