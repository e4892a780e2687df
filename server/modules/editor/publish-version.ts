import { kindOf } from "#contract/content/kinds.ts";
import { riyadhZone } from "#contract/days.ts";
import type { Locale } from "#contract/text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { putPublished, takenSlugs, withdrawPublished } from "#server/platform/published/save-published.ts";
import { type ChangeInput, changeItem } from "./change-item.ts";
import { checkPublishable } from "./check-body.ts";
import type { By, EditorDeps, ItemKey } from "./editor-deps.ts";
import { type Item, lockItem } from "./find-item.ts";
import { publishJob } from "./jobs.ts";
import { moveVersion } from "./move-version.ts";
import type { VersionRow } from "./tables.ts";

type Reader = By & { locale: Locale };

/** The newest version onto the site. @throws as `changeItem`; invalid_input with every text that is missing */
export const publishNewest = (deps: EditorDeps, change: ChangeInput, by: Reader) =>
  changeItem(deps, change, by, async (tx, item) => {
    // It is there already.
    if (item.versions[0].state === "published") return null;
    await putOut(deps, tx, item, item.versions[0]);
    return published(item, item.versions[0]);
  });

/** The newest version onto the site at a time of Riyadh. @throws as `publishNewest` */
export const scheduleNewest = (deps: EditorDeps, { at, ...change }: ChangeInput & { at: string }, by: Reader) =>
  changeItem(deps, change, by, async (tx, { versions }) => {
    if (Number.isNaN(Date.parse(`${at}:00Z`))) throw new AppError("invalid_input", { errors: { at: ["not_a_time"] } });
    const publishAt = localToUtc(at, riyadhZone);
    if (!(publishAt > deps.clock.now())) throw new AppError("invalid_input", { errors: { at: ["in_past"] } });
    const [newest] = versions;
    await checkPublishable(deps, change, newest.body);
    // Only one version of an item waits for its time: the other is a draft again.
    const other = versions.find(({ state }) => state === "scheduled");
    if (other) await moveVersion(tx, change, other.version, "draft", nobody);
    await moveVersion(tx, change, newest.version, "scheduled", { publishAt, scheduledBy: by.staff.staffId });
    const { version } = newest;
    await deps.queue.enqueue(tx, publishJob, { ...keyOf(change), version }, { startAfter: publishAt });
    return { action: "content.scheduled", after: { version, at: publishAt.toISOString() } };
  });

export const unschedule = (deps: EditorDeps, change: ChangeInput, by: Reader) =>
  changeItem(deps, change, by, async (tx, { versions }) => {
    const waiting = versions.find(({ state }) => state === "scheduled");
    if (!waiting) throw new AppError("conflict", { details: { by: null } });
    await moveVersion(tx, change, waiting.version, "draft", nobody);
    return { action: "content.unscheduled", after: { version: waiting.version } };
  });

/** Off the site. @throws as `changeItem`; conflict for what the product cannot be without, and for what is not there */
export const withdraw = (deps: EditorDeps, change: ChangeInput, by: Reader) =>
  changeItem(deps, change, by, async (tx, { live, versions }) => {
    const { made, page } = kindOf(change.kind);
    const shown = versions.find(({ state }) => state === "published");
    if ((made === null && !page) || live?.state !== "published" || !shown)
      throw new AppError("conflict", { details: { by: null } });
    await moveVersion(tx, change, shown.version, "withdrawn");
    await withdrawPublished(tx, { kind: change.kind, id: change.item }, deps.clock.now());
    return { action: "content.withdrawn", before: { version: shown.version }, after: {} };
  });

/**
 * What was scheduled, when its time has come: not when it was taken back, or planned for another time. What cannot go out (a name it
 * uses is gone) is a draft again, and the log says so.
 */
export async function publishScheduled(deps: EditorDeps, { version, ...key }: ItemKey & { version: number }) {
  const { db, clock, log } = deps;
  await transaction(db, async (tx) => {
    const item = await lockItem(tx, key);
    const due = item.versions.find((each) => each.version === version);
    if (due?.state !== "scheduled" || !due.publishAt || due.publishAt > clock.now()) return;
    const done = await transaction(tx, async (inner) => {
      await putOut(deps, inner, item, due);
      return published(item, due);
    }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.error("scheduled content cannot be published", { ...key, version, errors: error.errors });
      return null;
    });
    if (!done) await moveVersion(tx, key, version, "draft", nobody);
    await recordAudit(tx, {
      staffId: due.scheduledBy,
      subject: `content:${key.kind}/${key.item}`,
      at: clock.now(),
      ...(done ?? { action: "content.held_back", after: { version } }),
    });
  });
}

async function putOut(deps: EditorDeps, tx: Transaction, item: Item, row: VersionRow): Promise<void> {
  const { version, slugEn, slugAr, position, body } = row;
  const key = keyOf(item);
  await checkPublishable(deps, key, body);
  const id = key.item;
  const [taken] = await takenSlugs(tx, { kind: key.kind, id }, { en: slugEn, ar: slugAr });
  if (taken) throw new AppError("invalid_input", { errors: { [`slugs.${taken}`]: ["taken"] } });
  const before = item.versions.find(({ state }) => state === "published");
  if (before?.version === version) throw new AppError("conflict", { details: { by: null } });
  if (before) await moveVersion(tx, key, before.version, "replaced");
  await moveVersion(tx, key, version, "published", nobody);
  await putPublished(tx, { kind: key.kind, id, slugEn, slugAr, position, body }, deps.clock.now());
}

const published = ({ live, versions }: Item, { version, slugEn, slugAr }: VersionRow) => ({
  action: "content.published" as const,
  before: {
    version: versions.find(({ state }) => state === "published")?.version ?? null,
    slugs: live ? { en: live.slugEn, ar: live.slugAr } : null,
  },
  after: { version, slugs: { en: slugEn, ar: slugAr } },
});

const nobody = { publishAt: null, scheduledBy: null };
const keyOf = ({ kind, item }: ItemKey): ItemKey => ({ kind, item });
