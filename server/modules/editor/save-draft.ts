import { isDeepStrictEqual } from "node:util";
import type { ContentItem } from "#contract/admin/content.ts";
import type { SlugPair } from "#contract/published.ts";
import type { Locale } from "#contract/text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { takenSlugs } from "#server/platform/published/save-published.ts";
import { kindOf } from "#contract/content/kinds.ts";
import { type ChangeInput, changeItem } from "./change-item.ts";
import { checkDraft } from "./check-body.ts";
import type { By, EditorDeps, ItemKey } from "./editor-deps.ts";
import { blankFor, findItem } from "./find-item.ts";
import { showItem } from "./show-item.ts";
import { publishedVersions, type VersionRow } from "./tables.ts";

type Body = Record<string, unknown>;
type Written = { slugs: SlugPair; position: number; body: Body; note: string };
type Reader = By & { locale: Locale };

/** A new version of an item. @throws as `changeItem`; invalid_input (`body.<path>`, `slugs.<language>`) */
export const saveDraft = (
  deps: EditorDeps,
  { slugs, position, body, note, ...change }: ChangeInput & Written,
  by: Reader,
) =>
  changeItem(deps, change, by, async (tx, { versions: [newest] }) => {
    await assertFree(tx, change, slugs);
    const checked = checkDraft(change, body, newest.body);
    // What is as it was needs no version of its own.
    const { slugEn, slugAr } = newest;
    const isSame = slugs.en === slugEn && slugs.ar === slugAr && position === newest.position;
    if (isSame && !note.trim() && isDeepStrictEqual(checked, newest.body)) return null;
    const version = newest.version + 1;
    await writeVersion(deps, tx, change, by, { version, slugs, position, body: checked, note: note.trim() || null });
    return { action: "content.drafted", after: { version } };
  });

/** An earlier version once more, as a new draft. @throws as `changeItem`; not_found */
export const restoreVersion = (
  deps: EditorDeps,
  { version, ...change }: ChangeInput & { version: number },
  by: Reader,
) =>
  changeItem(deps, change, by, async (tx, { versions }) => {
    const chosen = versions.find((each) => each.version === version);
    if (!chosen) throw new AppError("not_found");
    const next = versions[0].version + 1;
    const { position, body, slugEn, slugAr } = chosen;
    const slugs = { en: slugEn, ar: slugAr };
    await assertFree(tx, change, slugs);
    await writeVersion(deps, tx, change, by, { version: next, slugs, position, body, note: null });
    return { action: "content.restored", before: { version }, after: { version: next } };
  });

/** Begins a new item: its id is its first English address. @throws AppError invalid_input, not_found */
export async function createItem(
  deps: EditorDeps,
  { kind, slugs, from }: Pick<ItemKey, "kind"> & { slugs: SlugPair; from?: string | undefined },
  by: Reader,
): Promise<ContentItem> {
  const { made, byDeparture } = kindOf(kind);
  const key = { kind, item: slugs.en };
  if (made === null || (made === "copy" && !from))
    throw new AppError("invalid_input", { errors: { from: ["required"] } });
  const copied = from ? (await findItem(deps.db, { kind, item: from })).versions[0] : null;
  const body = { ...(copied?.body ?? blankFor(kind, deps.clock.now())) };
  if ("id" in body) body["id"] = key.item;
  if (byDeparture) body["departures"] = [];
  await transaction(deps.db, async (tx) => {
    await assertFree(tx, key, slugs);
    if (await isThere(tx, key)) throw new AppError("invalid_input", { errors: { "slugs.en": ["taken"] } });
    const position = (copied?.position ?? 0) + 1;
    await writeVersion(deps, tx, key, by, { version: 1, slugs, position, body, note: null });
    await recordAudit(tx, {
      staffId: by.staff.staffId,
      action: "content.created",
      subject: `content:${kind}/${key.item}`,
      after: { version: 1, from: from ?? null },
      at: deps.clock.now(),
    });
  });
  return showItem(deps, key);
}

async function isThere(tx: Transaction, key: ItemKey): Promise<boolean> {
  try {
    await findItem(tx, key);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function assertFree(tx: Transaction, { kind, item }: ItemKey, slugs: SlugPair): Promise<void> {
  const [taken] = await takenSlugs(tx, { kind, id: item }, slugs);
  if (taken) throw new AppError("invalid_input", { errors: { [`slugs.${taken}`]: ["taken"] } });
}

type New = Pick<VersionRow, "version" | "position" | "body" | "note"> & { slugs: SlugPair };

/** @throws AppError conflict where somebody wrote the same version at the same time */
async function writeVersion(
  { clock }: EditorDeps,
  tx: Transaction,
  { kind, item }: ItemKey,
  { staff }: By,
  { slugs, ...version }: New,
): Promise<void> {
  const [written] = await tx
    .insert(publishedVersions)
    .values({
      kind,
      item,
      ...version,
      slugEn: slugs.en,
      slugAr: slugs.ar,
      state: "draft",
      writtenBy: staff.staffId,
      writtenAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ version: publishedVersions.version });
  if (!written) throw new AppError("conflict", { details: { by: null } });
}
