import { promisify } from "node:util";
import {
  brotliCompress,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  constants,
  gzip,
  zstdCompress,
  type BrotliCompress,
  type Gzip,
  type ZstdCompress,
} from "node:zlib";

type Coding = "zstd" | "br" | "gzip";
const refused = String.raw`(?!\s*;\s*q=0(\.0*)?\s*(,|$))`;
const accepts: Record<Coding, RegExp> = {
  zstd: new RegExp(String.raw`\bzstd\b${refused}`),
  br: new RegExp(String.raw`\bbr\b${refused}`),
  gzip: new RegExp(String.raw`\bgzip\b${refused}`),
};
/** The best first: zstd costs a fifth of the others at the same size. */
const onTheFly = ["zstd", "br", "gzip"] as const;
/** A stream of events is sent as each one comes. */
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
/** Sent whole: it is packed in one go and written with its length, in a fraction of what a stream costs. */
const isWhole = (type: string | null) => /^application\/json\b/.test(type ?? "");
const worthwhileBytes = 1024;

/** The first of the offered codings that the caller accepts. */
export function chooseCoding<Offered extends Coding>(
  acceptEncoding: string | null | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  const accepted = (acceptEncoding ?? "").toLowerCase();
  return offered.find((coding) => accepts[coding].test(accepted));
}

/** The same answer with its body compressed, when the caller takes that and it is worth it. Pages stay streams. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const { headers, body } = response;
  const length = headers.get("content-length");
  if (!body || headers.has("content-encoding") || !compressible.test(headers.get("content-type") ?? ""))
    return response;
  if (length !== null && Number(length) < worthwhileBytes) return response;
  const compressed = new Headers(headers);
  compressed.append("vary", "Accept-Encoding");
  const coding = chooseCoding(request.headers.get("accept-encoding"), onTheFly);
  if (!coding) return new Response(body, { status: response.status, headers: compressed });
  if (isWhole(headers.get("content-type"))) {
    const plain = new Uint8Array(await response.arrayBuffer());
    if (plain.length < worthwhileBytes) return new Response(plain, { status: response.status, headers: compressed });
    const packed = await packWhole[coding](plain);
    compressed.set("content-encoding", coding);
    compressed.set("content-length", String(packed.length));
    return new Response(new Uint8Array(packed), { status: response.status, headers: compressed });
  }
  compressed.set("content-encoding", coding);
  compressed.delete("content-length");
  return new Response(compressStream(body, coding), { status: response.status, headers: compressed });
}

/** Sends on what there is whenever the source pauses, so that a streamed page arrives in its parts. */
function compressStream(source: ReadableStream<Uint8Array>, coding: Coding): ReadableStream<Uint8Array> {
  const packer = createPacker(coding);
  const reader = source.getReader();
  let flushing: NodeJS.Immediate | undefined;
  async function pump() {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return packer.end();
      if (!packer.write(value)) await new Promise((resolve) => packer.once("drain", resolve));
      flushing ??= setImmediate(() => {
        flushing = undefined;
        if (!packer.writableEnded) packer.flush();
      });
    }
  }
  return new ReadableStream<Uint8Array>({
    start(out) {
      packer.on("data", (chunk: Buffer) => out.enqueue(new Uint8Array(chunk)));
      packer.on("end", () => out.close());
      packer.on("error", (error) => out.error(error));
      pump().catch((error: unknown) => packer.destroy(error as Error));
    },
    cancel(reason) {
      packer.destroy();
      return reader.cancel(reason);
    },
  });
}

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 4 };

function createPacker(coding: Coding): BrotliCompress | Gzip | ZstdCompress {
  if (coding === "zstd") return createZstdCompress(zstdOptions);
  if (coding === "br") return createBrotliCompress(brotliOptions);
  return createGzip(gzipOptions);
}

const [zstdWhole, brotliWhole, gzipWhole] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];
const packWhole: Record<Coding, (plain: Uint8Array) => Promise<Buffer>> = {
  zstd: (plain) => zstdWhole(plain, zstdOptions),
  br: (plain) => brotliWhole(plain, brotliOptions),
  gzip: (plain) => gzipWhole(plain, gzipOptions),
};
