import type { Api } from "#server/http/request-context.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { publishJob } from "./jobs.ts";
import { previewDrafts } from "./preview.ts";
import { publishScheduled } from "./publish-version.ts";
import { editorRoutes } from "./routes.ts";

export type { Trial } from "./editor-deps.ts";

/** The desk's editor of everything in `published_items`: drafts, previews, publication, history. */
export function createEditor(deps: EditorDeps) {
  deps.queue.handle(publishJob, (due) => publishScheduled(deps, due));
  return {
    /** Stands before every module: what it shows, the others read. */
    preview: previewDrafts(deps),
    routes: (api: Api) => editorRoutes(api, deps),
  };
}
