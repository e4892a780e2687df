import { createHash } from "node:crypto";
import type { PublishedRepository } from "#server/platform/published/published.ts";

/** Which text of the terms stands now: a hash of both its languages; null where none is published. */
export async function termsVersion(published: PublishedRepository): Promise<string | null> {
  const terms = await published.get<object>("site-page", "terms");
  return terms ? createHash("sha256").update(JSON.stringify(terms.body)).digest("hex").slice(0, 16) : null;
}
