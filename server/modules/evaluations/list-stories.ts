import type { TravellerStory } from "#contract/stories.ts";
import type { Locale } from "#contract/text.ts";
import type { EvaluationDeps } from "./deps.ts";
import { listApproved } from "./list-approved.ts";

/**
 * Approved words of travellers under their first names, newest first. A booking's id opens the booking, so it never leaves
 * the server; words whose writer no longer has a name are left out. `of`: only of those that rated it.
 */
export async function listStories(
  { db, findFirstNames }: Pick<EvaluationDeps, "db" | "findFirstNames">,
  locale: Locale,
  of?: string,
): Promise<TravellerStory[]> {
  const approved = await listApproved({ db }, locale, of);
  const names = await findFirstNames(approved.map(({ bookingId }) => bookingId));
  return approved.flatMap(({ bookingId, ...words }, index) => {
    const name = names.get(bookingId);
    return name ? [{ id: String(index + 1), name, ...words }] : [];
  });
}
