import type { ContentItem } from "#contract/admin/content.ts";
import type { Locale } from "#contract/text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { By, EditorDeps, ItemKey } from "./editor-deps.ts";
import { type Item, lockItem } from "./find-item.ts";
import { showItem } from "./show-item.ts";

export type ChangeInput = ItemKey & { revision: number };
/** What was done, for the audit: no text, only where things stand. */
export type Done = { action: `content.${string}`; before?: object; after: object };

/**
 * The one road by which an item changes: locked, its newest version must be the one that was read, and what is done is written
 * together with its audit entry. @throws AppError not_found; conflict, with who was faster in `details.by`
 */
export async function changeItem(
  deps: EditorDeps,
  { revision, ...key }: ChangeInput,
  { staff, locale }: By & { locale: Locale },
  work: (tx: Transaction, item: Item) => Promise<Done | null>,
): Promise<ContentItem> {
  await transaction(deps.db, async (tx) => {
    const item = await lockItem(tx, key);
    const [newest] = item.versions;
    if (newest.version !== revision) {
      const by = newest.writtenBy === staff.staffId ? null : newest.writtenBy;
      const name = by ? (await deps.namesOf([by], tx)).get(by)?.[locale] : undefined;
      throw new AppError("conflict", { details: { by: name ?? null } });
    }
    const done = await work(tx, item);
    if (!done) return;
    await recordAudit(tx, {
      staffId: staff.staffId,
      subject: `content:${key.kind}/${key.item}`,
      at: deps.clock.now(),
      ...done,
    });
  });
  return showItem(deps, key);
}
