import { deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

type Refused = "image_type" | "image_size";
const text = (content: string) => Buffer.from(content);
const svg = (inside: string, attributes = "") =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64" ${attributes}>${inside}</svg>`,
  );

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer) => {
  const [length, check, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
};
const pngOf = (width: number, height: number, data: Buffer) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
/** Zeros that unpack to `bytes`. */
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

export const plainPicture = (format: "png" | "jpeg" | "gif", width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0e7c66" } })
    .toFormat(format)
    .toBuffer();

/** Files made to hurt, and what each is refused as. */
export async function hostilePictures(): Promise<[string, Buffer, Refused][]> {
  const [png, jpeg, gif] = [await plainPicture("png"), await plainPicture("jpeg"), await plainPicture("gif")];
  const webp = await sharp(png).webp().toBuffer();
  const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer();
  return [
    ["nothing", Buffer.alloc(0), "image_type"],
    ["a text", text("hello"), "image_type"],
    ["a page", text("<!doctype html><html><script>alert(1)</script></html>"), "image_type"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01", "latin1"), "image_type"],
    ["an archive", Buffer.concat([text("PK\x03\x04"), deflateRawSync(text("x"))]), "image_type"],
    ["a PDF", text("%PDF-1.7\n%%EOF"), "image_type"],
    ["a format that is not taken", webp, "image_type"],
    ["a bitmap", Buffer.concat([text("BM"), Buffer.alloc(60)]), "image_type"],
    ["the first bytes of a PNG alone", png.subarray(0, 8), "image_type"],
    ["a PNG cut off", noise.subarray(0, noise.length - 2000), "image_type"],
    ["a JPEG cut off", jpeg.subarray(0, Math.floor(jpeg.length / 2)), "image_type"],
    ["a GIF cut off", gif.subarray(0, 30), "image_type"],
    [
      "a PNG with changed data",
      Buffer.concat([noise.subarray(0, 400), Buffer.alloc(200, 7), noise.subarray(600)]),
      "image_type",
    ],
    ["PNG's first bytes before a JPEG", Buffer.concat([png.subarray(0, 8), jpeg]), "image_type"],
    ["a PNG of four thousand million pixels", pngOf(65_000, 65_000, zeros(1000)), "image_size"],
    ["a PNG that unpacks to 90 MB", pngOf(5500, 5500, zeros(5500 * 5500 * 3)), "image_size"],
    ["a PNG without height", pngOf(100, 0, zeros(10)), "image_type"],
    [
      "a GIF that says it is vast",
      Buffer.concat([
        text("GIF89a"),
        Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 0, 0x3b]),
      ]),
      "image_size",
    ],
    ["a GIF that is a script too", Buffer.concat([gif, text("/*<script>alert(1)</script>*/")]), "image_type"],
    ["a JPEG that is a page too", Buffer.concat([jpeg, text("<html><body>")]), "image_type"],
    [
      "a PNG that is an archive too",
      Buffer.concat([png, Buffer.from("PK\x05\x06" + "\0".repeat(18), "latin1")]),
      "image_type",
    ],
    ["a PNG that is PHP too", Buffer.concat([png, text("<?php system($_GET[0]); ?>")]), "image_type"],
    ["a JPEG that is a PDF too", Buffer.concat([jpeg, text("%PDF-1.4")]), "image_type"],
    ["a picture of more than 5 MB", Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), "image_size"],
    ["an SVG with a script", svg("<script>alert(1)</script>"), "image_type"],
    ["an SVG with a handler", svg("<rect/>", 'onload="alert(1)"'), "image_type"],
    ["an SVG that asks another host", svg('<image href="http://169.254.169.254/latest/meta-data"/>'), "image_type"],
    ["an SVG that reads a file", svg('<image xlink:href="file:///etc/passwd"/>'), "image_type"],
    [
      "an SVG with an entity",
      text(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
      "image_type",
    ],
    [
      "an SVG of a thousand million laughs",
      text(
        '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
      "image_type",
    ],
    [
      "an SVG of copies of copies",
      svg(`<g id="a"><rect width="1" height="1"/></g>${'<use href="#a"/>'.repeat(50)}`),
      "image_type",
    ],
    ["an SVG with a page in it", svg("<foreignObject><iframe src='/'/></foreignObject>"), "image_type"],
    ["an SVG with a style from elsewhere", svg('<style>@import "http://evil.example/x.css";</style>'), "image_type"],
    [
      "an SVG of vast size",
      text('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>'),
      "image_size",
    ],
    ["an SVG of six thousand shapes", svg("<rect/>".repeat(6000)), "image_type"],
    [
      "an SVG in another coding",
      Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "utf16le"),
      "image_type",
    ],
  ];
}
