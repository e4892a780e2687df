import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage } from "./cached-pages.ts";
import { chooseCoding } from "./compress.ts";

/** Sends the page in the best coding that the browser takes, or says that it has these very bytes. */
export function sendCachedPage({ headers }: IncomingMessage, response: ServerResponse, { bodies }: CachedPage) {
  const body = bodies[chooseCoding(headers["accept-encoding"], ["br", "gzip"]) ?? "identity"];
  if (headers["if-none-match"]?.includes(body.etag)) response.writeHead(304, body.notModified).end();
  else response.writeHead(200, body.headers).end(body.bytes);
}
