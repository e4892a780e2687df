import sharp from "sharp";
import { expect, test } from "vitest";
import { drawApart, drawPdfApart } from "./draw-apart.ts";
import { ends } from "./picture-ends.ts";
import { writeImagePdf } from "./write-image-pdf.ts";

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c01020" } })
    .jpeg()
    .toBuffer();

test("a PDF is drawn anew: as many pages, of the same size, in the same colours", async () => {
  const pixels = { width: 300, height: 150 };
  const page = { jpeg: await red(300, 150), pixels, points: { width: 200, height: 100 } };
  const { code, made } = await drawPdfApart(writeImagePdf([page, page]), 2);
  expect(code).toBe(ends.drawn);
  const text = made.toString("latin1");
  expect(text.match(/\/MediaBox \[0 0 200\.00 100\.00\]/g)).toHaveLength(2);
  const jpeg = made.subarray(made.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  const { dominant } = await sharp(jpeg).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.b).toBeLessThan(60);
  expect((await drawPdfApart(writeImagePdf([page, page]), 1)).code).toBe(ends.tooManyPages);
});

test("a page of any size stays a picture of a few megapixels", async () => {
  const pixels = { width: 30, height: 15 };
  const huge = { jpeg: await red(30, 15), pixels, points: { width: 14_000, height: 7_000 } };
  const { code, made } = await drawPdfApart(writeImagePdf([huge]), 1);
  expect(code).toBe(ends.drawn);
  expect(made.toString("latin1")).toMatch(/\/Width 2400 \/Height 1200/);
});

test("who comes while two are drawn waits for a turn; who comes on top of ten is told so", async () => {
  const picture = await red(64, 64);
  const all = await Promise.allSettled(
    Array.from({ length: 13 }, () => drawApart(picture, "jpeg", { as: "square", crop: null })),
  );
  expect(all.filter((each) => each.status === "fulfilled" && each.value.code === ends.drawn)).toHaveLength(12);
  expect(all.filter((each) => each.status === "rejected").map(({ reason }) => reason.code)).toEqual(["unavailable"]);
});
