import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { getAccount, removePicture, savePicture } from "#contract/profile.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf } from "../testing/account-client.ts";
import { type SignedUp, withSara } from "../testing/with-sara.ts";
import { hostilePictures, plainPicture } from "../testing/hostile-pictures.ts";

let app: TestApp;
let sara: SignedUp;
withSara((opened) => ({ app, sara } = opened));

const save = (content: Buffer, crop?: { x: number; y: number; size: number }) =>
  sara.api(savePicture, { file: content.toString("base64"), ...(crop ? { crop } : {}) });

describe("R5.11", () => {
  test.each(["png", "jpeg", "gif"] as const)(
    "a %s becomes a square WebP of 512 px at an address nobody guesses",
    async (format) => {
      const { picture } = await save(await plainPicture(format));
      expect(picture).toMatch(/^\/api\/pictures\/[\w-]{22}\.webp$/);
      const answer = await app.request(picture ?? "");
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=31536000, immutable",
      });
      const { format: made, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([made, width, height]).toEqual(["webp", 512, 512]);
    },
  );

  test("an SVG is drawn, and the SVG itself is nowhere", async () => {
    const { picture } = await save(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>',
      ),
    );
    const content = Buffer.from(await (await app.request(picture ?? "")).arrayBuffer());
    expect(content.subarray(8, 12).toString()).toBe("WEBP");
    expect(content.includes("<svg")).toBe(false);
  });

  test("what it said about its maker and place is gone, and it is turned as the eye sees it", async () => {
    const wide = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#fff" } })
      .composite([{ input: await plainPicture("png", 200, 200), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Artist: "Somebody", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { picture } = await save(wide, { x: 0, y: 0, size: 200 });
    const made = sharp(Buffer.from(await (await app.request(picture ?? "")).arrayBuffer()));
    expect((await made.metadata()).exif).toBeUndefined();
    // Turned upright, the green half of the picture is its upper one.
    const { data } = await made.raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(60);
  });

  test("a square of it is taken; one that lies outside is a cropping error", async () => {
    const picture = await plainPicture("png", 300, 200);
    await save(picture, { x: 100, y: 0, size: 200 });
    for (const crop of [
      { x: 101, y: 0, size: 200 },
      { x: 0, y: 1, size: 200 },
      { x: 0, y: 0, size: 100_000 },
    ])
      expect(await refusalOf(save(picture, crop))).toMatchObject({ errors: { file: ["image_cropping"] } });
  });

  test("a new one takes the old one's place, whose file is gone; and it can be taken away", async () => {
    const first = (await save(await plainPicture("png"))).picture ?? "";
    const second = (await save(await plainPicture("jpeg"))).picture ?? "";
    expect(second).not.toBe(first);
    expect((await app.request(first)).status).toBe(404);
    expect((await sara.api(removePicture, {})).picture).toBeNull();
    expect((await app.request(second)).status).toBe(404);
    expect((await sara.api(getAccount, {})).picture).toBeNull();
  });
});

test("no path leads out of the pictures", async () => {
  for (const path of ["..%2f..%2fsecret", "../secret", "AAAAAAAAAAAAAAAAAAAAAA.webp", "x.webp"])
    expect((await app.request(`/api/pictures/${path}`)).status).toBe(404);
});

test("a visitor sets no picture", async () => {
  const visitor = createBrowser(app);
  expect(await refusalOf(visitor.api(savePicture, { file: "AAAA" }))).toMatchObject({ status: 401 });
});

const hostile = await hostilePictures();
describe(`${hostile.length} files made to hurt (S12)`, () => {
  test.each(hostile)("%s", { timeout: 10_000 }, async (_, content, refused) => {
    const started = performance.now();
    expect(await refusalOf(save(content))).toMatchObject({
      status: 422,
      errors: { file: [content.length === 0 ? "required" : refused] },
    });
    expect(performance.now() - started).toBeLessThan(7_000);
  });
});
