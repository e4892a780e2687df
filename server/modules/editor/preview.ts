import type { MiddlewareHandler } from "hono";
import { contentKind, previewHeader } from "#contract/admin/content.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { ApiEnv } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Draft, showDraft, shownDraft } from "#server/platform/published/draft-shown.ts";
import type { EditorDeps, ItemKey } from "./editor-deps.ts";
import { findItem } from "./find-item.ts";
import { titleOf } from "./title-of.ts";

type Deps = Pick<EditorDeps, "db">;
type Named = ItemKey & { version: number };

/**
 * A call that names a version (`X-Preview`) reads it in the place of what is published, where the caller may write texts; whoever may
 * not reads what everybody reads. It holds for this call alone, so that no copy in memory and no kept page ever has a draft.
 */
export const previewDrafts =
  (deps: Deps): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const named = c.req.method === "GET" ? readName(c.req.header(previewHeader)) : null;
    if (!named) return next();
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    const draft = staff && isPermitted(staff.role, "content.edit") ? await findDraft(deps, named) : null;
    return draft ? showDraft(draft, next) : next();
  };

/** What this call previews. @throws AppError not_found */
export function describePreview() {
  const draft = shownDraft();
  if (!draft) throw new AppError("not_found");
  const kind = contentKind.parse(draft.kind);
  const { id: item, version, body } = draft;
  return { kind, item, version, title: titleOf(kind, body as Record<string, unknown>, item) };
}

function readName(given: string | undefined): Named | null {
  const [kind, item, version] = (given ?? "").split(":");
  const known = contentKind.safeParse(kind);
  return known.success && item && /^\d{1,7}$/.test(version ?? "")
    ? { kind: known.data, item, version: Number(version) }
    : null;
}

async function findDraft({ db }: Deps, { version, ...key }: Named): Promise<Draft | null> {
  const item = await findItem(db, key).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const row = item?.versions.find((each) => each.version === version);
  if (!row) return null;
  const { slugEn, slugAr, body, writtenAt } = row;
  return { kind: key.kind, id: key.item, version, slug: { en: slugEn, ar: slugAr }, body, at: writtenAt };
}
