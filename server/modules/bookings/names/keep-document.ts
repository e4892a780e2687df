import type { Transaction } from "#server/platform/database/database.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import { createSlug } from "#server/platform/ids.ts";
import { checkFile } from "#server/platform/uploads/check-file.ts";
import { fileBytes } from "#server/platform/uploads/file-bytes.ts";
import { putSealed, sealedName } from "#server/platform/uploads/sealed-files.ts";
import { tidyName } from "#server/platform/uploads/tidy-name.ts";
import type { BookingDeps } from "../deps.ts";

type Deps = Pick<BookingDeps, "documentFiles" | "clock">;
type Sent = { name: string; file: string };

const megabyte = 1024 * 1024;
/** A copy of a passport or an identity card: few pages. */
const rules = {
  formats: ["pdf", "jpg", "png"],
  isPhoto: false,
  rules: { maximumBytes: 5 * megabyte, maximumPages: 4, photo: { maximumBytes: 5 * megabyte, minimumWidth: 1 } },
};

export type KeptDocument = { id: string; pages: number; write: (tx: Transaction, bookingId: string) => Promise<void> };

/**
 * Checks a copy of a document, makes it anew from its pixels and keeps it sealed; `work` writes what needs it in one transaction. What was
 * not written is taken away again. @throws AppError invalid_input with why in `errors.file`, unavailable
 */
export async function keepDocument<Answer>(
  { documentFiles: documents, clock }: Deps,
  { name, file }: Sent,
  work: (kept: KeptDocument) => Promise<Answer>,
): Promise<Answer> {
  const checked = await checkFile(documents, fileBytes(file), rules);
  const id = createSlug();
  await putSealed(documents, id, checked.content);
  let isWritten = false;
  const write: KeptDocument["write"] = async (tx, bookingId) => {
    const row = { id, bookingId, name: tidyName(name), kind: checked.kind, bytes: checked.content.length };
    await tx.insert(deskFiles).values({ ...row, staffId: "", at: clock.now() });
    isWritten = true;
  };
  try {
    const answer = await work({ id, pages: checked.pages, write });
    if (!isWritten) await documents.files.remove(sealedName(id));
    return answer;
  } catch (error) {
    await documents.files.remove(sealedName(id));
    throw error;
  }
}
