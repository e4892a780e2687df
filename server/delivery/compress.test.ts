import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseCoding, compressResponse } from "./compress.ts";

const html = "<p>وجهة</p>".repeat(500);
const answer = (
  accept: string,
  body: BodyInit = html,
  headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" },
) =>
  compressResponse(
    new Request("http://a.test", { headers: { "accept-encoding": accept } }),
    new Response(body, { headers }),
  );

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", undefined],
  ["", undefined],
])("%s -> %s", (accept, coding) => expect(chooseCoding(accept, ["zstd", "br", "gzip"])).toBe(coding));

test("each coding gives the page back", async () => {
  const bytes = async (accept: string) => Buffer.from(await (await answer(accept)).arrayBuffer());
  expect(zstdDecompressSync(await bytes("zstd")).toString()).toBe(html);
  expect(brotliDecompressSync(await bytes("br")).toString()).toBe(html);
  expect(gunzipSync(await bytes("gzip")).toString()).toBe(html);
  expect(await (await answer("identity")).text()).toBe(html);
});

test("small answers, pictures and what is compressed already stay as they are", async () => {
  const codingOf = async (...args: Parameters<typeof answer>) =>
    (await answer(...args)).headers.get("content-encoding");
  const json = { "content-type": "application/json" };
  expect(await codingOf("gzip", "{}", { ...json, "content-length": "2" })).toBeNull();
  expect(await codingOf("gzip", "{}", json)).toBeNull();
  expect(await codingOf("gzip", html, { "content-type": "image/png" })).toBeNull();
  expect(await codingOf("gzip", html, { "content-type": "text/html", "content-encoding": "br" })).toBe("br");
});

test.each(["zstd", "br", "gzip"])("an answer of the API comes in one piece, its length told: %s", async (coding) => {
  const json = JSON.stringify({ text: html });
  const sent = await answer(coding, json, { "content-type": "application/json" });
  const packed = Buffer.from(await sent.arrayBuffer());
  expect(sent.headers.get("content-encoding")).toBe(coding);
  expect(sent.headers.get("vary")).toBe("Accept-Encoding");
  expect(sent.headers.get("content-length")).toBe(String(packed.length));
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[coding]!;
  expect(unpack(packed).toString()).toBe(json);
});

test("a streamed page arrives in its parts, not only at its end", async () => {
  let finish: () => void = () => {};
  const source = new ReadableStream<Uint8Array>({
    async start(out) {
      out.enqueue(new TextEncoder().encode("<p>first</p>".repeat(20)));
      await new Promise<void>((resolve) => (finish = resolve));
      out.enqueue(new TextEncoder().encode("<p>second</p>"));
      out.close();
    },
  });
  const reader = (await answer("gzip", source)).body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.length).toBeGreaterThan(0);
  finish();
  const chunks: Uint8Array[] = [first?.value ?? new Uint8Array()];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toContain("second");
});
