import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ItemKey } from "./editor-deps.ts";
import { isVersionOf } from "./find-item.ts";
import { publishedVersions, type VersionRow } from "./tables.ts";
import { nextVersionStates, type VersionState, versionStates } from "./version-states.ts";

/** @throws AppError conflict where it cannot go on to that state */
export async function moveVersion(
  tx: Transaction,
  key: ItemKey,
  version: number,
  to: VersionState,
  changes: Partial<Pick<VersionRow, "publishAt" | "scheduledBy">> = {},
): Promise<void> {
  const from = versionStates.filter((state) => (nextVersionStates[state] as readonly VersionState[]).includes(to));
  const moved = await tx
    .update(publishedVersions)
    .set({ state: to, ...changes })
    .where(and(isVersionOf(key), eq(publishedVersions.version, version), inArray(publishedVersions.state, from)))
    .returning({ version: publishedVersions.version });
  if (moved.length === 0) throw new AppError("conflict", { details: { by: null } });
}
