import { request } from "node:http";

const chunk = Buffer.alloc(64 * 1024, "a");

/** A form post of so many bytes, sent until it is answered. Answers its status, or 0 when the connection ended without one. */
export function postTooMuch(origin: string, path: string, bytes: number, told: boolean): Promise<number> {
  const headers = {
    origin,
    "content-type": "application/x-www-form-urlencoded",
    ...(told && { "content-length": bytes }),
  };
  return new Promise((resolve) => {
    let sent = 0;
    const call = request(`${origin}${path}`, { method: "POST", headers }, (answer) => {
      sent = bytes;
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
    });
    const write = () => {
      while (sent < bytes) {
        const piece = chunk.subarray(0, Math.min(chunk.length, bytes - sent));
        sent += piece.length;
        if (!call.write(piece)) return void call.once("drain", write);
      }
      call.end();
    };
    call.on("error", () => resolve(0));
    write();
  });
}
