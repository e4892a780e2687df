import { inArray } from "drizzle-orm";
import type { BothTexts } from "#contract/text.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { staffMembers } from "../tables.ts";

/** What members are called in both languages, by their id; also those who are disabled. */
export async function namesOf(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Map<string, BothTexts>> {
  if (ids.length === 0) return new Map();
  const { id, name } = staffMembers;
  const rows = await db
    .select({ id, name })
    .from(staffMembers)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
