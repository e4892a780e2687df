import { and, eq, lte } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isolatePercents } from "./isolate-percents.ts";
import { draftShown } from "./draft-shown.ts";
import { isAt, type Published } from "./published-item.ts";
import { publishedItems, publishedRedirects, publishedRevision } from "./tables.ts";

export { isAt, type Published } from "./published-item.ts";

/** What is published now; in a preview with the draft in its place. `list` is in the editor's order. */
export type PublishedRepository = {
  list: <Body>(kind: string) => Promise<readonly Published<Body>[]>;
  get: <Body>(kind: string, id: string) => Promise<Published<Body> | undefined>;
  /** By the slug of either language, also one that it had before. */
  find: <Body>(kind: string, slug: string) => Promise<Published<Body> | undefined>;
  /** Grows with every change; what was made of what is published holds for one number. */
  revision: () => Promise<number>;
};

type Copy = { revision: number; until: number; items: Map<string, Promise<readonly Published<unknown>[]>> };

/** How long a change made by another process may stay unseen. */
const lookAgainMs = 1_000;
/** Items whose day has come are seen after this at the latest. */
const holdMs = 60_000;

/** Reads what is published, from a copy in memory that holds until something changes. */
export function createPublished({ db, clock }: { db: Database; clock: Clock }): PublishedRepository {
  let copy: Copy = { revision: -1, until: 0, items: new Map() };
  let seen = { revision: -1, at: -lookAgainMs };
  let asking: Promise<number> | null = null;

  async function ask(): Promise<number> {
    const [row] = await db.select().from(publishedRevision).where(eq(publishedRevision.id, 1));
    seen = { revision: row?.revision ?? 0, at: performance.now() };
    return seen.revision;
  }
  const revision = async (): Promise<number> => {
    if (performance.now() - seen.at < lookAgainMs) return seen.revision;
    asking ??= ask().finally(() => (asking = null));
    return asking;
  };

  async function list<Body>(kind: string): Promise<readonly Published<Body>[]> {
    const now = await revision();
    if (copy.revision !== now || performance.now() > copy.until)
      copy = { revision: now, until: performance.now() + holdMs, items: new Map() };
    const { items } = copy;
    const known = items.get(kind) ?? read(kind);
    items.set(kind, known);
    known.catch(() => items.delete(kind));
    return draftShown(kind, await known) as readonly Published<Body>[];
  }

  async function read(kind: string): Promise<readonly Published<unknown>[]> {
    const [rows, redirects] = await Promise.all([readRows(kind), readRedirects(kind)]);
    const formerly = Map.groupBy(redirects, ({ item }) => item);
    return rows.map(({ id, slugEn, slugAr, publishAt, updatedAt, body }) => ({
      id,
      slug: { en: slugEn, ar: slugAr },
      formerly: formerly.get(id)?.map(({ slug }) => slug) ?? [],
      publishedAt: publishAt,
      updatedAt,
      body: isolatePercents(body),
    }));
  }

  const readRedirects = (kind: string) => db.select().from(publishedRedirects).where(eq(publishedRedirects.kind, kind));

  const readRows = (kind: string) =>
    db
      .select()
      .from(publishedItems)
      .where(
        and(
          eq(publishedItems.kind, kind),
          eq(publishedItems.state, "published"),
          lte(publishedItems.publishAt, clock.now()),
        ),
      )
      .orderBy(publishedItems.position, publishedItems.id);

  return {
    list,
    revision,
    get: async <Body>(kind: string, id: string) => (await list<Body>(kind)).find((item) => item.id === id),
    find: async <Body>(kind: string, slug: string) => (await list<Body>(kind)).find((item) => isAt(item, slug)),
  };
}
