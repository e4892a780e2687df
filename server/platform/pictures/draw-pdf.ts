/**
 * A process of its own that makes a PDF anew from what its pages show: bytes on standard input, on standard output a PDF of one
 * picture a page. Scripts, attachments, links and forms do not come along. Ends with a code of picture-ends.ts.
 */
import { buffer } from "node:stream/consumers";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { ends, pageDpi, pageEdge } from "./picture-ends.ts";
import { type PicturePage, writeImagePdf } from "./write-image-pdf.ts";

const mostPages = Number(process.argv[2] ?? 0);

sharp.cache(false);
sharp.concurrency(1);
process.exit(await draw(await buffer(process.stdin)));

async function draw(content: Buffer): Promise<number> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    const count = document.getPageCount();
    if (count === 0) return ends.notAPicture;
    if (count > mostPages) return ends.tooManyPages;
    document.initializeFormFields();
    const pages: PicturePage[] = [];
    for (let index = 0; index < count; index++) pages.push(await drawPage(document.getPage(index)));
    const bytes = writeImagePdf(pages);
    await new Promise((resolve) => process.stdout.write(bytes, resolve));
    return ends.drawn;
  } catch (error) {
    return /password|security/i.test(String(error)) ? ends.encrypted : ends.notAPicture;
  }
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>["getPage"]>;

async function drawPage(page: Page): Promise<PicturePage> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const scale = Math.min(pageDpi / 72, pageEdge / Math.max(width, height, 1));
  let pixels = { width: 1, height: 1 };
  const { data } = await page.render({
    scale,
    renderFormFields: true,
    render: async ({ data: raw, ...drawn }) => {
      pixels = { width: drawn.width, height: drawn.height };
      const picture = sharp(raw, { raw: { ...pixels, channels: 4 } });
      return picture.flatten({ background: "#fff" }).jpeg({ quality: 85 }).toBuffer();
    },
  });
  return { jpeg: Buffer.from(data), pixels, points: { width, height } };
}
