import type { ApiClient } from "#contract/client.ts";
import { closeShortlist, removeShortlistItem, type ShortlistVote, voteOnShortlist } from "#contract/shortlists.ts";

/** What the buttons of the page send, `like.<item>`: `none` takes a vote back. */
export const ballot = (vote: ShortlistVote | "none", itemId: string): string => `${vote}.${itemId}`;

/** Does what the pressed button says. @throws ApiError as the calls do */
export function changeShortlist(
  api: ApiClient,
  shortlistId: string,
  values: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (values["close"]) return api(closeShortlist, { shortlistId });
  if (values["remove"]) return api(removeShortlistItem, { shortlistId, itemId: values["remove"] });
  const [vote = "", itemId = ""] = (values["vote"] ?? "").split(".");
  return api(voteOnShortlist, {
    shortlistId,
    itemId,
    name: values["name"] ?? "",
    vote: vote === "none" ? null : (vote as ShortlistVote),
  });
}
