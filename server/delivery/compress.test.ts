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
  const bytes = async (accept: string) => Buffer.from(await answer(accept).arrayBuffer());
  expect(zstdDecompressSync(await bytes("zstd")).toString()).toBe(html);
  expect(brotliDecompressSync(await bytes("br")).toString()).toBe(html);
  expect(gunzipSync(await bytes("gzip")).toString()).toBe(html);
  expect(await answer("identity").text()).toBe(html);
});

test("small answers, pictures and what is compressed already stay as they are", () => {
  expect(
    answer("gzip", "{}", { "content-type": "application/json", "content-length": "2" }).headers.has("content-encoding"),
  ).toBe(false);
  expect(answer("gzip", html, { "content-type": "image/png" }).headers.has("content-encoding")).toBe(false);
  expect(
    answer("gzip", html, { "content-type": "text/html", "content-encoding": "br" }).headers.get("content-encoding"),
  ).toBe("br");
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
  const reader = answer("gzip", source).body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.length).toBeGreaterThan(0);
  finish();
  const chunks: Uint8Array[] = [first?.value ?? new Uint8Array()];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) chunks.push(next.value);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toContain("second");
});
