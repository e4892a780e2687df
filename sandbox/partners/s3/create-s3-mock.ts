import { findUnsigned } from "./verify-signature.ts";

/** What the next call meets: a status with a code of S3, no answer before or after its effect, half an answer, the page of a proxy. */
export type MockFault =
  | { how: "refuse"; status: number; code: string }
  | { how: "silent_before" | "silent_after" | "truncated" | "html" };

export const account = { accessKeyId: "AKIAMOCK", secretAccessKey: "secret/of+the+mock", region: "me-south-1" };

/** A bucket of S3 in memory: objects by path, signatures verified, ranges, and faults as told. */
export function createS3Mock({ now, bucket = "wijha-files" }: { now: () => Date; bucket?: string }) {
  const objects = new Map<string, Uint8Array>();
  const faults: MockFault[] = [];
  const calls: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    const [, own, ...rest] = new URL(request.url).pathname.split("/");
    const name = rest.join("/");
    calls.push(`${request.method} ${name}`);
    const fault = faults.shift();
    if (fault?.how === "silent_before") throw new TypeError("fetch failed");
    if (fault?.how === "refuse") return refusal(fault.status, fault.code);
    if (fault?.how === "html") return new Response("<html>502 Bad Gateway</html>", { status: 502 });
    const unsigned = findUnsigned(request, body, account, now());
    if (unsigned) return refusal(403, unsigned);
    if (own !== bucket) return refusal(404, "NoSuchBucket");
    const done = act(request, name, body);
    if (fault?.how === "silent_after") throw new TypeError("fetch failed");
    if (fault?.how === "truncated") return cut(done);
    return done;
  }

  function act(request: Request, name: string, body: Uint8Array): Response {
    if (request.method === "PUT") {
      objects.set(name, body);
      return new Response(null, { status: 200 });
    }
    if (request.method === "DELETE") {
      objects.delete(name);
      return new Response(null, { status: 204 });
    }
    const kept = objects.get(name);
    if (!kept) return refusal(404, "NoSuchKey");
    const range = /^bytes=0-(\d+)$/.exec(request.headers.get("range") ?? "");
    if (range && kept.length === 0) return refusal(416, "InvalidRange");
    const sent = range ? kept.slice(0, Number(range[1]) + 1) : kept;
    return new Response(sent.slice(), {
      status: range ? 206 : 200,
      headers: { "content-length": String(sent.length) },
    });
  }
  return { answer, objects, faults, calls };
}

/** The length that was announced, and half of it. */
const cut = ({ status, headers }: Response) =>
  new Response("half", { status, headers: { "content-length": String(Number(headers.get("content-length")) + 99) } });

const refusal = (status: number, code: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`, { status });
