import { expect, test } from "vitest";
import { copyPage } from "./copy-page.ts";

const files: Record<string, [type: string, body: string]> = {
  "/assets/root.css": [
    "text/css; charset=utf-8",
    '@font-face{src:url("/assets/latin.woff2")}p{background:url(data:x)}',
  ],
  "/assets/latin.woff2": ["font/woff2", "font"],
  "/scenes/riyadh.svg?v=1&w=2": ["image/svg+xml", "<svg/>"],
  "/large.png": ["image/png", "x".repeat(400_000)],
};
const readFile = async (address: string) => {
  const file = files[address];
  return file ? new Response(file[1], { headers: { "content-type": file[0] } }) : new Response("", { status: 404 });
};
const copy = (html: string) => copyPage(html, readFile);

test("a copy holds styles, fonts and pictures, and asks for nothing", async () => {
  expect(await copy('<link rel="stylesheet" href="/assets/root.css"/>')).toBe(
    `<style>@font-face{src:url(data:font/woff2;base64,${btoa("font")})}p{background:url(data:x)}</style>`,
  );
  const links = ["modulepreload", "preload", "manifest", "icon", "canonical"].map(
    (rel) => `<link rel="${rel}" href="/x"/>`,
  );
  expect(await copy(links.join(""))).toBe("");
  expect(
    await copy(
      '<picture><source srcSet="/a.avif"/><img src="/scenes/riyadh.svg?v=1&amp;w=2" srcSet="/b 2x" loading="lazy" alt="Riyadh"/></picture>',
    ),
  ).toBe(`<picture><img src="data:image/svg+xml;base64,${btoa("<svg/>")}" alt="Riyadh"/></picture>`);
  for (const src of ["/gone.png", "/large.png"])
    expect(await copy(`<img src="${src}" alt="Lobby"/>`)).toBe('<img alt="Lobby"/>');
});

test("a copy runs nothing, and what would need a script or the server is switched off", async () => {
  expect(
    await copy(
      '<p>1 &lt; 2</p><script nonce="x">if (a<b) "<img>"</script><noscript data-deferred=""><script src="/y"></script></noscript><b>end</b>',
    ),
  ).toBe("<p>1 &lt; 2</p><b>end</b>");
  expect(
    await copy('<button type="submit" class="a disabled:b">Pay</button><input name="x"/><a href="/en">Home</a>'),
  ).toBe(
    '<button disabled="" type="submit" class="a disabled:b">Pay</button><input disabled="" name="x"/><a href="/en">Home</a>',
  );
});

test("a copy says what only a copy says, and leaves out what only makes sense with a network", async () => {
  expect(await copy('<div data-offline-only="" hidden="" class="mb-5">No internet</div>')).toBe(
    '<div data-offline-only="" class="mb-5">No internet</div>',
  );
  expect(await copy('<section data-online-only="" class="grid">Keep</section><p hidden="">x</p>')).toBe(
    '<section hidden="" data-online-only="" class="grid">Keep</section><p hidden="">x</p>',
  );
});

test("without its styles there is no copy", async () => {
  await expect(copy('<link rel="stylesheet" href="/assets/gone.css"/>')).rejects.toThrow("404 for /assets/gone.css");
});
