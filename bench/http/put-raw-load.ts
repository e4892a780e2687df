import { connect, type Socket } from "node:net";

const headEnd = Buffer.from("\r\n\r\n");
const statusOk = Buffer.from("HTTP/1.1 200 ");

/** Bytes of a whole answer, read from the head of the first one; NaN when it is refused or does not say. */
function sizeOf(head: Buffer, end: number): number {
  const length = /content-length: (\d+)/i.exec(head.toString("latin1", 0, end))?.[1];
  return end + headEnd.length + Number(length ?? Number.NaN);
}

const isOk = (chunk: Buffer) => chunk.subarray(0, statusOk.length).equals(statusOk);

/**
 * Asks once more whenever an answer is complete. All answers of an address are as long as its first one, so that only their
 * status is read: what this does for an answer takes away from the server that is measured.
 */
function keepAsking(socket: Socket, request: string, onAnswer: (ok: boolean) => void) {
  let first: Buffer | undefined = Buffer.alloc(0);
  let size = Number.NaN;
  let left = 0;
  const refuse = () => {
    onAnswer(false);
    socket.destroy();
  };
  const take = (bytes: number) => {
    left -= bytes;
    if (left < 0) return refuse();
    if (left > 0) return;
    onAnswer(true);
    left = size;
    socket.write(request);
  };
  socket.setNoDelay(true);
  socket.on("data", (chunk: Buffer) => {
    if (!first) return left === size && !isOk(chunk) ? refuse() : take(chunk.length);
    first = Buffer.concat([first, chunk]);
    const end = first.indexOf(headEnd);
    if (end < 0) return;
    size = sizeOf(first, end);
    if (!isOk(first) || Number.isNaN(size)) return refuse();
    const came = first.length;
    left = size;
    first = undefined;
    take(came);
  });
  socket.on("connect", () => socket.write(request));
}

/**
 * Answers a second for one address over keep-alive connections. Does less than autocannon for each answer, which reads every
 * body as text and is itself the limit for compressed ones.
 */
export async function putRawLoad(
  address: string,
  headers: Record<string, string>,
  { connections = 16, seconds = 4 } = {},
): Promise<{ perSecond: number; failed: number }> {
  const { hostname, port, host, pathname } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n`;
  let [answers, failed] = [0, 0];
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => (failed += 1));
    keepAsking(socket, request, (ok) => (ok ? (answers += 1) : (failed += 1)));
    return socket;
  });
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const elapsed = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  return { perSecond: answers / elapsed, failed };
}
