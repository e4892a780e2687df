import type { ContentVersion } from "#contract/admin/content.ts";
import type { EditorDeps } from "./editor-deps.ts";
import type { VersionRow } from "./tables.ts";

/** The history of an item as the desk shows it. */
export async function viewVersions(
  { namesOf }: Pick<EditorDeps, "namesOf">,
  rows: readonly VersionRow[],
): Promise<ContentVersion[]> {
  const names = await namesOf(rows.flatMap(({ writtenBy }) => writtenBy ?? []));
  return rows.map(({ version, state, writtenBy, writtenAt, note, publishAt }) => ({
    version,
    state,
    writtenBy: (writtenBy && names.get(writtenBy)) || null,
    writtenAt: writtenAt.toISOString(),
    note,
    publishAt: publishAt?.toISOString() ?? null,
  }));
}
