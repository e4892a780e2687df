import { connect, type Socket } from "node:net";

const headEnd = Buffer.from("\r\n\r\n");

/** Asks once more whenever an answer is complete; an answer is complete when its content-length has come. */
function keepAsking(socket: Socket, request: string, onAnswer: (ok: boolean) => void) {
  let head: Buffer = Buffer.alloc(0);
  let left = -1;
  socket.setNoDelay(true);
  socket.on("data", (chunk: Buffer) => {
    let rest = chunk;
    if (left < 0) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (!text.startsWith("HTTP/1.1 200") || Number.isNaN(left)) {
        onAnswer(false);
        socket.destroy();
        return;
      }
      rest = head.subarray(end + headEnd.length);
      head = Buffer.alloc(0);
    }
    left -= rest.length;
    if (left > 0) return;
    left = -1;
    onAnswer(true);
    socket.write(request);
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
