import { inflateSync } from "node:zlib";

export type PdfRefusal = "file_broken" | "file_encrypted" | "file_pages" | "file_scripts";
type Answer = { pages: number } | { refused: PdfRefusal };

/** Unpacked at most: a small file may hold a very large one. */
const mostUnpacked = 24 * 1024 * 1024;

/** What makes a document do something by itself, or carry something else. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Movie|Sound|Rendition)\b/;

/**
 * A PDF by its structure: its header and end, no password, no scripts or things carried inside, and no more pages than
 * `mostPages`. Objects that lie packed are looked into as well; what cannot be unpacked is refused.
 */
export function checkPdf(content: Buffer, mostPages: number): Answer {
  const text = content.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes("%%EOF")) return { refused: "file_broken" };
  if (/\/Encrypt\b/.test(text)) return { refused: "file_encrypted" };
  const packed = unpackObjects(content, text);
  if (packed === null) return { refused: "file_broken" };
  // Only structure is judged: what a page shows may hold any byte.
  const structure = plainNames(`${withoutStreams(text)}\n${packed}`);
  if (/\/Encrypt\b/.test(structure)) return { refused: "file_encrypted" };
  if (active.test(structure)) return { refused: "file_scripts" };
  const pages = structure.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  if (pages === 0) return { refused: "file_broken" };
  return pages > mostPages ? { refused: "file_pages" } : { pages };
}

const withoutStreams = (text: string): string => text.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, " ");

/** `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** The objects that lie in packed streams, one after the other; null when one cannot be unpacked. */
function unpackObjects(content: Buffer, text: string): string | null {
  let unpacked = "";
  for (const match of text.matchAll(/\/Type\s*\/ObjStm\b[\s\S]{0,400}?\bstream\r?\n/g)) {
    const begins = match.index + match[0].length;
    const ends = text.indexOf("endstream", begins);
    if (ends < 0 || !match[0].includes("FlateDecode")) return null;
    try {
      unpacked += inflateSync(content.subarray(begins, ends), { maxOutputLength: mostUnpacked }).toString("latin1");
    } catch {
      return null;
    }
    if (unpacked.length > mostUnpacked) return null;
  }
  return unpacked;
}
