import { AppError } from "#server/platform/errors.ts";
import { drawApart, drawPdfApart } from "#server/platform/pictures/draw-apart.ts";
import { ends } from "#server/platform/pictures/picture-ends.ts";
import { isTwoThings, pictureKind } from "#server/platform/pictures/picture-kind.ts";
import type { VirusScan } from "./virus-scan.ts";

export type CheckedFile = { kind: "pdf" | "jpeg"; content: Buffer; pages: number };
type Asked = {
  formats: readonly string[];
  isPhoto: boolean;
  rules: { maximumBytes: number; maximumPages: number; photo: { maximumBytes: number; minimumWidth: number } };
};

const refusal = (key: string) => new AppError("invalid_input", { errors: { file: [key] } });

/**
 * A file as it may be kept: by what its bytes are, not by its name. Pictures and the pages of a PDF are made anew from their
 * pixels, so that nothing else in them stays. All of it happens in processes of their own, with a deadline.
 * @throws AppError invalid_input with why in `errors.file`, unavailable
 */
export async function checkFile(
  { scan }: { scan: VirusScan },
  content: Buffer,
  { formats, isPhoto, rules }: Asked,
): Promise<CheckedFile> {
  const most = isPhoto ? rules.photo.maximumBytes : rules.maximumBytes;
  if (content.length > most) throw refusal(isPhoto ? "photo_bytes" : "file_size");
  if (!(await scan.isClean(content))) throw refusal("file_virus");
  const head = content.subarray(0, 8).toString("latin1");
  if (head.startsWith("%PDF-")) {
    if (!formats.includes("pdf")) throw refusal("file_type");
    return checkPdf(content, rules.maximumPages);
  }
  const kind = pictureKind(content);
  const format = kind === "jpeg" ? "jpg" : kind;
  if (!kind || !format || !formats.includes(format) || isTwoThings(content)) throw refusal("file_type");
  const { code, made } = await drawApart(content, kind, {
    as: "document",
    least: isPhoto ? rules.photo.minimumWidth : 1,
  });
  if (code === ends.tooSmall) throw refusal("photo_size");
  if (code !== ends.drawn || made.length === 0) throw refusal(code === ends.tooLarge ? "file_size" : "file_broken");
  return { kind: "jpeg", content: made, pages: 1 };
}

async function checkPdf(content: Buffer, mostPages: number): Promise<CheckedFile> {
  const { code, made } = await drawPdfApart(content, mostPages);
  if (code === ends.encrypted) throw refusal("file_encrypted");
  if (code === ends.tooManyPages) throw refusal("file_pages");
  if (code !== ends.drawn || made.length === 0) throw refusal("file_broken");
  return { kind: "pdf", content: made, pages: countPages(made) };
}

/** Of a PDF that was made here. */
const countPages = (made: Buffer): number => Number(/\/Count (\d+)/.exec(made.toString("latin1", 0, 400))?.[1] ?? 1);
