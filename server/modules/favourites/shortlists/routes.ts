import * as contract from "#contract/shortlists.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { FavouriteDeps } from "../deps.ts";
import { closeShortlist, removeItem } from "./change-shortlist.ts";
import { createShortlist } from "./create-shortlist.ts";
import { askerOf } from "./find-shortlist.ts";
import { showShortlist } from "./show-shortlist.ts";
import { vote } from "./vote.ts";

export function shortlistRoutes(api: Api, deps: FavouriteDeps) {
  implement(api, contract.createShortlist, async (input, { session, browser }) => ({
    shortlistId: await createShortlist(deps, {
      ...input,
      userId: session?.userId ?? null,
      browserHash: browser.keep(),
    }),
  }));
  implement(api, contract.getShortlist, ({ shortlistId }, request) =>
    showShortlist(deps, shortlistId, askerOf(request), request.locale),
  );
  implement(api, contract.voteOnShortlist, async (input, { browser }) => {
    await vote(deps, { ...input, browserHash: browser.keep() });
    return {};
  });
  implement(api, contract.removeShortlistItem, async ({ shortlistId, itemId }, request) => {
    await removeItem(deps, shortlistId, itemId, askerOf(request));
    return {};
  });
  implement(api, contract.closeShortlist, async ({ shortlistId }, request) => {
    await closeShortlist(deps, shortlistId, askerOf(request));
    return {};
  });
}
