import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { askRaw } from "#server/testing/ask-raw.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let site: Site;
beforeAll(async () => {
  app = await createTestApp();
  site = await openSite(app);
}, 120_000);
afterAll(async () => {
  await site.close();
  await app.close();
});

type Manifest = {
  id: string;
  start_url: string;
  lang: string;
  dir: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

const publicFile = (address: string) => readFileSync(join(import.meta.dirname, "../../public", address));
const manifestOf = (locale: string) => JSON.parse(publicFile(`manifest.${locale}.webmanifest`).toString()) as Manifest;
/** Width and height stand in the first chunk of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test.each([
  ["en", "ltr"],
  ["ar", "rtl"],
])("the app in %s is described in its language, and its pages answer", async (locale, dir) => {
  const { status, headers, text } = await askRaw(site.port, `/manifest.${locale}.webmanifest`);
  expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json"]);
  const manifest = JSON.parse(text) as Manifest;
  expect(manifest).toMatchObject({ id: `/${locale}`, start_url: `/${locale}`, dir });
  expect(manifest.lang).toMatch(new RegExp(`^${locale}-`));
  for (const { url } of manifest.shortcuts) {
    expect(url).toMatch(new RegExp(`^/${locale}/`));
    expect((await askRaw(site.port, url)).status).toBe(200);
  }
  const page = (await askRaw(site.port, `/${locale}/contact-us`)).text;
  expect(page).toContain(`<link rel="manifest" href="/manifest.${locale}.webmanifest"/>`);
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
  expect(page).toContain('<meta name="apple-mobile-web-app-title"');
});

test("both languages have the same icons, of the sizes they say, with room to be cut to a circle", () => {
  const { icons } = manifestOf("en");
  expect(manifestOf("ar").icons).toEqual(icons);
  const pictures = icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pictures) expect(sizeOf(publicFile(src))).toBe(sizes);
  expect(pictures.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  expect(sizeOf(publicFile("apple-touch-icon.png"))).toBe("180x180");
});
