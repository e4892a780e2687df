/** A page that is one picture: JPEG bytes with their size in pixels, drawn over a page of that many points (1/72 inch). */
export type PicturePage = { jpeg: Buffer; pixels: Size; points: Size };
type Size = { width: number; height: number };

/** A PDF 1.4 that holds these pictures, one a page, and nothing else. */
export function writeImagePdf(pages: readonly PicturePage[]): Buffer {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let size = 0;
  const add = (part: Buffer | string) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    chunks.push(bytes);
    size += bytes.length;
  };
  const object = (...parts: (Buffer | string)[]) => {
    offsets.push(size);
    add(`${offsets.length} 0 obj\n`);
    for (const part of parts) add(part);
    add("\nendobj\n");
  };
  // The catalogue, the list of pages, then three objects a page: itself, what it draws, its picture.
  const first = (index: number) => 3 + index * 3;
  add("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first(index)} 0 R`).join(" ")}] >>`,
  );
  pages.forEach(({ jpeg, pixels, points }, index) => {
    const [page, drawing, picture] = [first(index), first(index) + 1, first(index) + 2];
    const [width, height] = [points.width.toFixed(2), points.height.toFixed(2)];
    if (page !== offsets.length + 1) throw new Error("PDF objects out of order");
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${drawing} 0 R ` +
        `/Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    );
    const draw = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    object(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      "\nendstream",
    );
  });
  const table = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(chunks, size);
}
