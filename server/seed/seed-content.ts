import { createHash } from "node:crypto";
import type { Database } from "#server/platform/database/database.ts";
import { transaction } from "#server/platform/database/database.ts";
import { type PublishedRow, saveSeed } from "#server/platform/published/save-published.ts";
import { readContent, type SeedItem } from "./read-content.ts";

/** Brings the texts of `content/` into the database; what an editor has changed stays. Safe from several processes, and again. */
export async function seedContent(db: Database): Promise<number> {
  const rows = readContent().map(rowOf);
  return transaction(db, (tx) => saveSeed(tx, rows));
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
    publishAt: new Date(`${publishOn}T00:00:00+03:00`),
    body,
    seedHash: createHash("sha256").update(JSON.stringify(item)).digest("hex").slice(0, 16),
    updatedAt: new Date(),
  };
}
