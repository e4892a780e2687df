import { eq } from "drizzle-orm";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { checkFile } from "#server/platform/uploads/check-file.ts";
import { isResult, resultDocument } from "../files/file-states.ts";
import { putSealed, sealedName } from "#server/platform/uploads/sealed-files.ts";
import { fileBytes } from "#server/platform/uploads/file-bytes.ts";
import { tidyName } from "#server/platform/uploads/tidy-name.ts";
import { readForm } from "../form/form-body.ts";
import { type FileRow, visaFiles } from "../tables.ts";
import { type ChangeInput, changeVisa } from "./change-visa.ts";
import { assertNotOthers, conflictBy, findOfficersVisa } from "./find-visa.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";

type Input = ChangeInput & { travellerId: string; name: string; file: string };

/**
 * Checks and keeps the authority's answer for a traveller, in place of the one before.
 * @throws as `changeVisa`; invalid_input with why in `errors.file`; conflict unless it is with the authority
 */
export async function uploadResult(deps: OfficerDeps, { name, file, ...input }: Input, by: By): Promise<DeskVisa> {
  const seen = await findOfficersVisa(deps.db, input.applicationId);
  if (seen.status !== "with_embassy") throw conflictBy(null);
  await assertNotOthers(deps, deps.db, seen, by);
  const { uploads: rules } = await readForm(deps.published);
  const checked = await checkFile(deps, fileBytes(file), { formats: rules.formats, isPhoto: false, rules });
  const id = createSlug();
  await putSealed(deps, id, checked.content);
  let before: FileRow[] = [];
  try {
    const shown = await changeVisa(deps, input, by, async (tx, { row, travellers, files }) => {
      if (row.status !== "with_embassy") throw conflictBy(null);
      if (!travellers.some((each) => each.id === input.travellerId)) throw new AppError("not_found");
      before = files.filter((each) => isResult(each) && each.travellerId === input.travellerId);
      for (const each of before) await tx.delete(visaFiles).where(eq(visaFiles.id, each.id));
      await tx.insert(visaFiles).values({
        id,
        applicationId: row.id,
        travellerId: input.travellerId,
        document: resultDocument,
        name: tidyName(name),
        kind: checked.kind,
        bytes: checked.content.length,
        pages: checked.pages,
        state: "accepted",
        uploadedAt: deps.clock.now(),
      });
      return { action: "result_uploaded", told: { travellerId: input.travellerId, file: id } };
    });
    for (const each of before) await deps.files.remove(sealedName(each.id));
    return shown;
  } catch (error) {
    const [kept] = await deps.db.select({ id: visaFiles.id }).from(visaFiles).where(eq(visaFiles.id, id));
    if (!kept) await deps.files.remove(sealedName(id));
    throw error;
  }
}
