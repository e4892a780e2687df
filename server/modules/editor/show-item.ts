import { eq, and } from "drizzle-orm";
import type { ContentItem } from "#contract/admin/content.ts";
import { kindOf } from "#contract/content/kinds.ts";
import type { Field } from "#contract/content/fields.ts";
import { missingOf } from "#contract/content/leaves.ts";
import type { BothTexts } from "#contract/text.ts";
import { publishedRedirects } from "#server/platform/published/tables.ts";
import type { EditorDeps, ItemKey } from "./editor-deps.ts";
import { findItem } from "./find-item.ts";
import { pageOf } from "./page-of.ts";
import { listScenes } from "./scenes.ts";
import { titleOf } from "./title-of.ts";
import { unevenSections } from "./uneven-sections.ts";
import { viewVersions } from "./view-versions.ts";

/** @throws AppError not_found */
export async function showItem(deps: EditorDeps, key: ItemKey): Promise<ContentItem> {
  const found = await findItem(deps.db, key);
  const { live, versions } = found;
  const [newest] = versions;
  const described = kindOf(key.kind);
  const slugs = { en: newest.slugEn, ar: newest.slugAr };
  const isLive = live?.state === "published" && live.publishAt <= deps.clock.now();
  const former = await deps.db
    .select()
    .from(publishedRedirects)
    .where(and(eq(publishedRedirects.kind, key.kind), eq(publishedRedirects.item, key.item)));
  const token = `${key.kind}:${key.item}:${newest.version}`;
  const page = await pageOf(deps, key.kind, key.item, slugs, newest.body);
  const livePage =
    live && isLive
      ? await pageOf(deps, key.kind, key.item, { en: live.slugEn, ar: live.slugAr }, live.body as object)
      : null;
  return {
    ...key,
    title: titleOf(key.kind, newest.body, key.item),
    revision: newest.version,
    state: newest.state,
    isLive,
    slugs,
    position: newest.position,
    body: newest.body,
    missing: missingOf(described, newest.body),
    uneven: unevenSections(deps, described, newest.body).map(({ en, ar, parts }) => ({ en, ar, parts })),
    versions: await viewVersions(deps, versions),
    formerly: former.map(({ locale, slug }) => ({ locale, slug })),
    page: livePage,
    preview: page && {
      en: `${page.en}?preview=${encodeURIComponent(token)}`,
      ar: `${page.ar}?preview=${encodeURIComponent(token)}`,
    },
    choices: await choicesFor(deps, key.kind),
  };
}

/** Items of every kind that fields of this one name. */
async function choicesFor({ published }: EditorDeps, kind: ItemKey["kind"]): Promise<ContentItem["choices"]> {
  const { fields, sides = {} } = kindOf(kind);
  const kinds = [...new Set([...Object.values(fields), ...Object.values(sides)].flatMap(kindsNamed))];
  const lists = await Promise.all(
    kinds.map(async (each): Promise<[string, { id: string; title: BothTexts }[]]> => {
      const items = await published.list<Record<string, unknown>>(each);
      return [each, items.map(({ id, body }) => ({ id, title: titleOf(each as ItemKey["kind"], body, id) }))];
    }),
  );
  const scenes = listScenes().map(({ scene, alt }) => ({ id: scene, title: alt }));
  return { ...Object.fromEntries(lists), ...(hasPicture(fields) && { scene: scenes }) };
}

const hasPicture = (fields: Record<string, Field>) => Object.values(fields).some(({ type }) => type === "picture");

function kindsNamed(field: Field): string[] {
  if (field.type === "ref" || field.type === "refs") return [field.kind];
  if (field.type === "group") return Object.values(field.fields).flatMap(kindsNamed);
  return field.type === "list" ? kindsNamed(field.of) : [];
}
