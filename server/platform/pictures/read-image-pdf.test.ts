import { expect, test } from "vitest";
import { readImagePdf } from "./read-image-pdf.ts";
import { writeImagePdf } from "./write-image-pdf.ts";

const size = { width: 10, height: 20 };

test("what was written comes back, page by page, whatever the bytes of a picture say", () => {
  const pictures = [
    Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0a]),
    Buffer.from("/Filter /DCTDecode /Length 3 >>\nstream\nabc\nendstream"),
  ];
  const pdf = writeImagePdf(pictures.map((jpeg) => ({ jpeg, pixels: size, points: size })));
  expect(readImagePdf(pdf)).toEqual(pictures);
});

test("nothing comes of what holds no pictures", () => {
  expect(readImagePdf(Buffer.from("%PDF-1.4"))).toEqual([]);
});
