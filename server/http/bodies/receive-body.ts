import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { BodyRoom, Place } from "./body-room.ts";

/** Why a body was not taken: it is too large, or there is no room for it now. */
export type BodyRefusal = 413 | 503;

/** `rawBody` is where @hono/node-server looks for a body that has been read. */
type Received = IncomingMessage & { rawBody?: Buffer; bodyRefusal?: BodyRefusal };

export type ReceiveDeps = {
  room: BodyRoom;
  limitOf: (request: IncomingMessage) => number;
  callerOf: (request: IncomingMessage) => string;
  /** Above so many bytes a body is a file and waits for its room. */
  largeFrom: number;
};

/** A refused sender may go on for so long, so that it can read the answer; then its connection is cut. */
const lingerMs = 5_000;
const lingerBytes = 64 * 1024 * 1024;

/** The refusal of a request whose body the listener did not take; what has it has no body. */
export const refusalOf = (request: IncomingMessage | undefined): BodyRefusal | undefined =>
  (request as Received | undefined)?.bodyRefusal;

/**
 * Reads the body of every request, byte by byte counted, before anything else sees it: no handler can be made to hold more than
 * the limit, with or without a Content-Length. A body that is refused is dropped, and the handler answers `refusalOf`.
 */
export function receiveBodies(deps: ReceiveDeps, handler: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return handler(request, response);
    void receive(deps, request, response).then((body) => {
      // Nobody waits for an answer any more.
      if (body === undefined) return;
      const received = request as Received;
      received.rawBody = typeof body === "number" ? Buffer.alloc(0) : body;
      if (typeof body === "number") {
        received.bodyRefusal = body;
        dropRest(request);
      }
      handler(request, response);
    });
  };
}

/** Whether the length that a request tells is refused before a byte of it is sent (`Expect: 100-continue`). */
export const tellsTooMuch = (request: IncomingMessage, limit: number): boolean => toldLength(request) > limit;

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

const toldLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

async function receive(
  { room, limitOf, callerOf, largeFrom }: ReceiveDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer | BodyRefusal | undefined> {
  const limit = limitOf(request);
  if (tellsTooMuch(request, limit)) return 413;
  // What tells no length may be as long as allowed.
  const isLarge = limit > largeFrom && (toldLength(request) > largeFrom || toldLength(request) === 0);
  if (!isLarge) return collect(request, response, Math.min(limit, largeFrom), room.enterSmall());
  const place = await room.enterLarge(toldLength(request) || limit, callerOf(request));
  if (!place) return 503;
  if (request.destroyed) {
    place.release();
    return undefined;
  }
  return collect(request, response, limit, place);
}

/** Undefined when the caller hangs up before the end. */
function collect(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  place: Place,
): Promise<Buffer | BodyRefusal | undefined> {
  const chunks: Buffer[] = [];
  // Every response closes, also one that was never given: its room is held until then, because handlers hold the body.
  response.once("close", place.release);
  return new Promise((resolve) => {
    let size = 0;
    const end = (result: Buffer | BodyRefusal | undefined) => {
      request.off("data", take).off("end", finish).off("close", hangUp).off("error", hangUp);
      resolve(result);
    };
    const refuse = (status: BodyRefusal) => {
      chunks.length = 0;
      place.release();
      end(status);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return refuse(413);
      if (!place.grow(chunk.length)) return refuse(503);
      chunks.push(chunk);
    };
    const finish = () => end(Buffer.concat(chunks, size));
    const hangUp = () => end(undefined);
    request.on("data", take).on("end", finish).on("close", hangUp).on("error", hangUp);
  });
}

/** Reads on and keeps nothing: a sender that is cut while it writes would not see the answer. */
function dropRest(request: IncomingMessage) {
  if (request.complete) return;
  const { socket } = request;
  const most = socket.bytesRead + lingerBytes;
  const until = Date.now() + lingerMs;
  const timer = setInterval(() => {
    if (!request.complete && !socket.destroyed && Date.now() < until && socket.bytesRead < most) return;
    clearInterval(timer);
    if (!request.complete) socket.destroy();
  }, 100);
  timer.unref();
  request.on("error", () => {});
  request.resume();
}
