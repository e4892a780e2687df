import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { bodyLimit, usualBodyBytes } from "#server/http/bodies/body-limits.ts";
import { createBodyRoom } from "#server/http/bodies/body-room.ts";
import { receiveBodies, type ReceiveDeps, tellsTooMuch } from "#server/http/bodies/receive-body.ts";

export type Listener = {
  server: Server;
  port: () => number;
  /** `reusePort`: another copy may listen on the port too, to take over while this one drains. */
  listen: (address: { port: number; host: string; reusePort?: boolean }) => Promise<void>;
  drain: () => Promise<void>;
};

/** How long open connections may send one more request before they are closed; and how long a request may take to end. */
const defaultIdleMs = 2_000;
const patienceMs = 7_000;
/** How long the moment to close the port in is waited for. */
const quietPatienceMs = 1_500;

/** What one connection, and all of them, may take: more of either is somebody who holds, not somebody who asks. */
const patience = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  /** A file of 5 MB over a bad line takes about a minute. */
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};
const mostConnections = 4_096;

type ListenerOptions = { idleMs?: number } & Partial<ReceiveDeps>;

/**
 * An HTTP server that ends without failing a request: connections are told to close with their next answer. Bodies are read and
 * counted before the handler is asked, which answers what was refused (`refusalOf`).
 */
export function createListener(
  respond: RequestListener,
  {
    idleMs = defaultIdleMs,
    room = createBodyRoom(),
    limitOf = bodyLimit,
    callerOf = (request) => request.socket.remoteAddress ?? "",
    largeFrom = usualBodyBytes,
  }: ListenerOptions = {},
): Listener {
  const handler = receiveBodies({ room, limitOf, callerOf, largeFrom }, respond);
  let draining = false;
  /** While the port closes, requests wait here, so that no turn of the event loop is long. */
  let held: (() => void)[] | undefined;
  let running = 0;
  const ended = () => void (running -= 1);
  const take: RequestListener = (request, response) => {
    running += 1;
    response.on("close", ended);
    if (draining) response.setHeader("connection", "close");
    if (held) held.push(() => handler(request, response));
    else handler(request, response);
  };
  const server = createServer(patience, take);
  server.maxConnections = mostConnections;
  // Who asks first is told before anything is sent.
  server.on("checkContinue", (request, response) => {
    if (tellsTooMuch(request, limitOf(request))) response.setHeader("connection", "close");
    else response.writeContinue();
    take(request, response);
  });
  return {
    server,
    port: () => (server.address() as AddressInfo).port,
    listen: (address) =>
      new Promise((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) =>
          reject(
            error.code === "EADDRINUSE" ? new Error(`port ${address.port} is taken: set PORT to a free one`) : error,
          ),
        );
        server.listen(address, () => resolve());
      }),
    drain: async () => {
      draining = true;
      held = [];
      await quietMoment();
      // Only the listening socket: http's own `close` would cut idle connections while a request is on its way in them.
      NetServer.prototype.close.call(server);
      const waiting = held;
      held = undefined;
      for (const handle of waiting) handle();
      const begun = Date.now();
      const isWaiting = () => Date.now() - begun < (running > 0 ? patienceMs : idleMs);
      while ((await countConnections(server)) > 0 && isWaiting()) await sleep(25);
      server.closeIdleConnections();
      server.closeAllConnections();
    },
  };
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Connections that wait to be accepted are lost when the socket closes. Each turn of the event loop accepts all of them, so
 * the moment after a short turn is the one in which none can wait.
 */
async function quietMoment(): Promise<void> {
  const deadline = performance.now() + quietPatienceMs;
  for (let begun = 0, turn = Infinity; turn > 1 && begun < deadline; turn = performance.now() - begun) {
    begun = performance.now();
    await nextTurn();
  }
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
