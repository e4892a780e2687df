import { connect } from "node:net";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";

const chunkBytes = 64 * 1024;
const deadlineMs = 20_000;
const usualPort = 3310;

/**
 * ClamAV's daemon, by its own protocol (`INSTREAM`). `url`: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. A file that it cannot look
 * through, or no answer in time, is unavailable: nothing is kept unseen.
 */
export const createClamdScan = (url: string, log: Pick<Log, "error">): VirusScan => ({
  isClean: async (content) => {
    const answer = await ask(new URL(url), content).catch((error: unknown) => {
      log.error("the virus scanner is away", { error });
      throw new AppError("unavailable", { retryAfter: 60 });
    });
    if (answer === "stream: OK") return true;
    if (/^stream: .+ FOUND$/.test(answer)) return false;
    log.error("the virus scanner did not look through a file", { answer });
    throw new AppError("unavailable", { retryAfter: 60 });
  },
});

function ask({ protocol, hostname, port, pathname }: URL, content: Buffer): Promise<string> {
  const where =
    protocol === "unix:"
      ? { path: pathname }
      : { host: hostname.replace(/^\[|\]$/g, ""), port: port ? Number(port) : usualPort };
  return new Promise((resolve, reject) => {
    const answer: Buffer[] = [];
    const socket = connect(where, () => {
      socket.write("zINSTREAM\0");
      for (let at = 0; at < content.length; at += chunkBytes) {
        const chunk = content.subarray(at, at + chunkBytes);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
    socket.setTimeout(deadlineMs, () => socket.destroy(new Error("no answer in time")));
    socket.on("data", (part) => answer.push(part));
    // It answers and goes, or says that the file is too large while that is still on its way.
    socket.on("end", () => resolve(Buffer.concat(answer).toString("utf8").replaceAll("\0", "").trim()));
    socket.on("error", reject);
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
