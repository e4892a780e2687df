import { desc, eq } from "drizzle-orm";
import type { ContentRow, contentFilters, listContent } from "#contract/admin/content.ts";
import { type ContentKind, contentKindNames, kindOf } from "#contract/content/kinds.ts";
import { missingOf } from "#contract/content/leaves.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#server/platform/errors.ts";
import { publishedItems } from "#server/platform/published/tables.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { type LiveRow, withSeed } from "./find-item.ts";
import { publishedVersions, type VersionRow } from "./tables.ts";
import { titleOf } from "./title-of.ts";

type Filter = (typeof contentFilters)[number];
type Input = { kind: ContentKind; filter: Filter; search: string };
type Entry = {
  newest: VersionRow;
  live: LiveRow | undefined;
  missing: { en: number; ar: number };
  isScheduled: boolean;
};

/** Everything of a kind; a kind has some dozens of items, so that searching reads them all. @throws AppError not_found for one that is not shown */
export async function listItems(
  deps: EditorDeps,
  { kind, filter, search }: Input,
): Promise<OutputOf<typeof listContent>> {
  const { db, clock } = deps;
  if (!deps.isShown(kind)) throw new AppError("not_found");
  const [live, versions] = await Promise.all([
    db.select().from(publishedItems).where(eq(publishedItems.kind, kind)),
    db
      .select()
      .from(publishedVersions)
      .where(eq(publishedVersions.kind, kind))
      .orderBy(desc(publishedVersions.version)),
  ]);
  const byItem = Map.groupBy(versions, ({ item }) => item);
  const ids = new Set([...live.map(({ id }) => id), ...byItem.keys()]);
  const entries = [...ids].flatMap((id) =>
    entryOf(
      kind,
      live.find((row) => row.id === id),
      byItem.get(id) ?? [],
    ),
  );
  entries.sort((a, b) => a.newest.position - b.newest.position || a.newest.item.localeCompare(b.newest.item));
  const needle = search.trim().toLocaleLowerCase();
  const found = entries.filter((entry) => filters[filter](entry) && (!needle || holds(entry.newest, needle)));
  const names = await deps.namesOf(found.flatMap(({ newest }) => newest.writtenBy ?? []));
  const rows = found.map(({ newest, live: row, missing }): ContentRow => ({
    item: newest.item,
    title: titleOf(kind, newest.body, newest.item),
    state: newest.state,
    isLive: row?.state === "published" && row.publishAt <= clock.now(),
    missing,
    writtenBy: (newest.writtenBy && names.get(newest.writtenBy)) || null,
    writtenAt: newest.writtenAt.toISOString(),
  }));
  const counts = Object.fromEntries(
    Object.entries(filters).map(([name, fits]) => [name, entries.filter(fits).length]),
  ) as Record<Filter, number>;
  return { kind, rows, counts, kinds: await countKinds(deps) };
}

const filters: Record<Filter, (entry: Entry) => boolean> = {
  all: () => true,
  missing: ({ missing }) => missing.en + missing.ar > 0,
  drafts: ({ newest }) => newest.state === "draft",
  scheduled: ({ isScheduled }) => isScheduled,
};

function entryOf(kind: ContentKind, live: LiveRow | undefined, rows: readonly VersionRow[]): Entry[] {
  const versions = withSeed(live, rows);
  const [newest] = versions;
  if (!newest) return [];
  const lacking = missingOf(kindOf(kind), newest.body);
  const missing = {
    en: lacking.filter(({ locale }) => locale === "en").length,
    ar: lacking.filter(({ locale }) => locale === "ar").length,
  };
  return [{ newest, live, missing, isScheduled: versions.some(({ state }) => state === "scheduled") }];
}

const holds = ({ body, slugEn, slugAr, item }: VersionRow, needle: string) =>
  `${JSON.stringify(body)} ${slugEn} ${slugAr} ${item}`.toLocaleLowerCase().includes(needle);

async function countKinds({ db, isShown }: EditorDeps) {
  const [live, drafted] = await Promise.all([
    db.select({ kind: publishedItems.kind, item: publishedItems.id }).from(publishedItems),
    db.selectDistinct({ kind: publishedVersions.kind, item: publishedVersions.item }).from(publishedVersions),
  ]);
  const all = new Set([...live, ...drafted].map(({ kind, item }) => `${kind} ${item}`));
  return contentKindNames.filter(isShown).map((kind) => ({
    kind,
    count: [...all].filter((each) => each.startsWith(`${kind} `)).length,
  }));
}
