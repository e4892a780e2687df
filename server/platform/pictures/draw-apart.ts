import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AppError } from "#server/platform/errors.ts";
import type { Drawing } from "./picture-ends.ts";

const drawPicture = fileURLToPath(new URL("./draw-picture.ts", import.meta.url));
const drawPdf = fileURLToPath(new URL("./draw-pdf.ts", import.meta.url));
const pictureMs = 5_000;
/** Ten pages of a scan take about five. */
const pdfMs = 20_000;
const mostMemory = 300 * 1024 * 1024;
/** Each takes a core and up to 300 MB. */
const atATime = 2;
/** Who comes on top of these waits for nothing: the file is to be sent again. */
const mostWaiting = 10;
const longestWaitMs = 10_000;
let running = 0;
const waiting: (() => void)[] = [];

type Made = { code: number | null; made: Buffer };

/**
 * Makes a picture anew in a process of its own. `kind`: as sharp names it. `code`: one of picture-ends.ts; null when it was
 * killed, because it wanted more time or memory than a picture needs.
 * @throws AppError unavailable when many others wait for theirs
 */
export function drawApart(content: Buffer, kind: string, drawing: Drawing): Promise<Made> {
  return inTurn(() => run(drawPicture, content, [kind, JSON.stringify(drawing)], pictureMs));
}

/** The same for a PDF of at most `mostPages`: what its pages show, as a PDF of pictures. @throws AppError unavailable as above */
export function drawPdfApart(content: Buffer, mostPages: number): Promise<Made> {
  return inTurn(() => run(drawPdf, content, [String(mostPages)], pdfMs));
}

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= atATime) await nextTurn();
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The turn of somebody who is done is handed over, first come, first served. */
function nextTurn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw new AppError("unavailable", { retryAfter: 5 });
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(new AppError("unavailable", { retryAfter: 5 }));
    }, longestWaitMs);
    waiting.push(take);
  });
}

function run(program: string, content: Buffer, values: string[], patienceMs: number): Promise<Made> {
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
