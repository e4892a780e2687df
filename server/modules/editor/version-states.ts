import type { ContentVersionState } from "#contract/admin/content.ts";

export const versionStates = [
  "draft",
  "scheduled",
  "published",
  "replaced",
  "withdrawn",
] as const satisfies ContentVersionState[];
export type VersionState = ContentVersionState;

/** Where a version may go on to. What was replaced or withdrawn comes back as a new draft. */
export const nextVersionStates = {
  draft: ["scheduled", "published"],
  scheduled: ["draft", "published"],
  published: ["replaced", "withdrawn"],
  replaced: [],
  withdrawn: [],
} as const satisfies Record<VersionState, VersionState[]>;
