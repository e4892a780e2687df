import { request as send, type RequestOptions } from "node:http";

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A request with headers that `fetch` does not send (Host, several of one name), or to a path that it would change. */
export function askRaw(
  port: number,
  path: string,
  options: RequestOptions & { body?: string } = {},
): Promise<RawAnswer> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const call = send({ port, host: "127.0.0.1", path, ...rest }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}
