import { createHash } from "node:crypto";
import { riyadhMidnight } from "#contract/days.ts";
import { seedDepartures } from "#server/modules/packages/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { transaction } from "#server/platform/database/database.ts";
import { type PublishedRow, saveSeed } from "#server/platform/published/save-published.ts";
import { readContent, type SeedItem } from "./read-content.ts";

/** Brings the texts of `content/` into the database; what an editor has changed stays. Safe from several processes, and again. */
export async function seedContent(db: Database): Promise<number> {
  const items = readContent();
  return transaction(db, async (tx) => {
    await seedDepartures(
      tx,
      items.filter(({ kind }) => kind === "package"),
    );
    return saveSeed(tx, items.map(rowOf));
  });
}

function rowOf(item: SeedItem): PublishedRow {
  const { kind, id, slug, position, publishOn, body } = item;
  return {
    kind,
    id,
    slugEn: slug.en,
    slugAr: slug.ar,
    position,
    state: "published",
    publishAt: riyadhMidnight(publishOn),
    body,
    seedHash: createHash("sha256").update(JSON.stringify(item)).digest("hex").slice(0, 16),
    updatedAt: new Date(),
  };
}
