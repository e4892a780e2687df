const head = /\/Filter \/DCTDecode \/Length (\d+) >>\nstream\n/g;

/** The pictures of a PDF that write-image-pdf.ts made, one a page, in their order. */
export function readImagePdf(content: Buffer): Buffer[] {
  // One sign a byte, so that places in the text are places in the bytes.
  const text = content.toString("latin1");
  const pictures: Buffer[] = [];
  let at = 0;
  for (;;) {
    head.lastIndex = at;
    const found = head.exec(text);
    if (!found) return pictures;
    const begins = found.index + found[0].length;
    at = begins + Number(found[1]);
    pictures.push(content.subarray(begins, at));
  }
}
