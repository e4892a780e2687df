import type { ContentKind } from "#contract/content/kinds.ts";
import { jobType } from "#server/platform/queue/queue.ts";

/** Brings a scheduled version onto the site. */
export const publishJob = jobType<{ kind: ContentKind; item: string; version: number }>("editor.publish");
