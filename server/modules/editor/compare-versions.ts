import { diffWordsWithSpace } from "diff";
import type { ContentDifference } from "#contract/admin/content.ts";
import { kindOf } from "#contract/content/kinds.ts";
import { type Leaf, leavesOf } from "#contract/content/leaves.ts";
import { AppError } from "#server/platform/errors.ts";
import type { EditorDeps, ItemKey } from "./editor-deps.ts";
import { findItem } from "./find-item.ts";
import type { VersionRow } from "./tables.ts";

/** What one version says differently from another, field by field, in the order of the form. @throws AppError not_found */
export async function compareVersions(
  { db }: Pick<EditorDeps, "db">,
  { from, to, ...key }: ItemKey & { from: number; to: number },
): Promise<ContentDifference[]> {
  const { versions } = await findItem(db, key);
  const [before, after] = [from, to].map((version) => versions.find((each) => each.version === version));
  if (!before || !after) throw new AppError("not_found");
  const [old, now] = [textsOf(key, before), textsOf(key, after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, pieces: piecesOf(old.get(path) ?? "", now.get(path) ?? "") }));
}

/** Every text and value of a version, by where it stands. */
function textsOf({ kind }: ItemKey, { slugEn, slugAr, position, body }: VersionRow): Map<string, string> {
  const leaves = leavesOf(kindOf(kind), body).filter(({ field }) => field.type !== "kept");
  return new Map([
    ["slugs.en", slugEn],
    ["slugs.ar", slugAr],
    ["position", String(position)],
    ...leaves.flatMap(textsOfLeaf),
  ]);
}

function textsOfLeaf({ path, field, value }: Leaf): [string, string][] {
  if (field.type === "both") return bothOf(path, value);
  if (field.type === "picture") {
    const { scene, alt, focus } = value as { scene: string; alt: object; focus?: { x: number; y: number } };
    return [
      [`${path}.scene`, scene],
      ...bothOf(`${path}.alt`, alt),
      [`${path}.focus`, focus ? `${focus.x}, ${focus.y}` : ""],
    ];
  }
  return [[path, textOf(value)]];
}

const bothOf = (path: string, value: unknown): [string, string][] =>
  (["en", "ar"] as const).map((locale) => [`${path}.${locale}`, textOf((value as Record<string, unknown>)[locale])]);

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
};

const piecesOf = (before: string, after: string): ContentDifference["pieces"] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? "added" : removed ? "removed" : null,
  }));
