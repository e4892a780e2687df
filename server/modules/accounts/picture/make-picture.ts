import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { limits } from "#contract/limits.ts";
import type { savePicture } from "#contract/profile.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckedInput } from "../checked-input.ts";
import { isPlainSvg, isTwoThings, pictureKind } from "./picture-kind.ts";
import { ends } from "./picture-ends.ts";

const program = fileURLToPath(new URL("./draw-picture.ts", import.meta.url));
const patienceMs = 5_000;
const mostMemory = 300 * 1024 * 1024;
/** Each takes a core and up to 300 MB. */
const atATime = 2;
let running = 0;

type Refusal = "image_type" | "image_size" | "image_cropping";
const refusal = (key: Refusal) => new AppError("invalid_input", { errors: { file: [key] } });

/**
 * A picture as it may be shown: a square of 512 px as WebP, made from its pixels alone. R5.11.
 * @throws AppError invalid_input (`file.image_type`, `file.image_size`, `file.image_cropping`), unavailable
 */
export async function makePicture({ file, crop }: CheckedInput<typeof savePicture>): Promise<Buffer> {
  const content = Buffer.from(file.replace(/^data:[^,]{0,100},/, ""), "base64");
  if (content.length > limits.profileImageBytes) throw refusal("image_size");
  const kind = pictureKind(content);
  if (!kind || isTwoThings(content)) throw refusal("image_type");
  if (kind === "svg" && !isPlainSvg(content)) throw refusal("image_type");
  if (running >= atATime) throw new AppError("unavailable", { retryAfter: 2 });
  running++;
  try {
    const { code, made } = await draw(content, [kind, JSON.stringify(crop ?? null)]);
    if (code === ends.drawn && made.length > 0) return made;
    if (code === ends.badCrop) throw refusal("image_cropping");
    // Killed: it wanted more time or memory than a picture of a face needs.
    throw refusal(code === ends.tooLarge || code === null ? "image_size" : "image_type");
  } finally {
    running--;
  }
}

function draw(content: Buffer, values: string[]): Promise<{ code: number | null; made: Buffer }> {
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
