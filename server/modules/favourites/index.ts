import { and, eq } from "drizzle-orm";
import * as contract from "#contract/favourites.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import { AppError } from "#server/platform/errors.ts";
import { addFavourites } from "./add-favourites.ts";
import type { FavouriteDeps } from "./deps.ts";
import { describeFavourites } from "./describe-favourites.ts";
import { listFavourites } from "./list-favourites.ts";
import { deleteUnused, eraseShortlists, exportShortlists } from "./shortlists/export-shortlists.ts";
import { shortlistRoutes } from "./shortlists/routes.ts";
import { favourites } from "./tables.ts";

/** What travellers save for later. Without an account it lies in their browser (web/features/favourites). */
export function createFavourites(deps: FavouriteDeps) {
  const { db } = deps;
  return {
    deletions: { shortlists: (before) => deleteUnused(deps, before) } satisfies Deletions,
    /** What is saved of an account. */
    ofAccounts: {
      exportFavourites: async (userId: string) => ({
        saved: await listFavourites(deps, userId),
        shortlists: await exportShortlists(deps, userId),
      }),
      eraseFavourites: async (userId: string) => {
        await db.delete(favourites).where(eq(favourites.userId, userId));
        await eraseShortlists(deps, userId);
      },
    },
    routes: (api: Api) => {
      shortlistRoutes(api, deps);
      implement(api, contract.describeFavourites, async (input, { locale }) => ({
        described: await describeFavourites(deps, input.favourites, locale),
      }));
      implement(api, contract.listFavourites, async (_, request) => ({
        favourites: await listFavourites(deps, userOf(request)),
      }));
      implement(api, contract.addFavourites, async (input, request) => {
        await addFavourites(deps, userOf(request), input.favourites);
        return { favourites: await listFavourites(deps, userOf(request)) };
      });
      implement(api, contract.removeFavourite, async ({ favouriteId }, request) => {
        await db.delete(favourites).where(and(eq(favourites.userId, userOf(request)), eq(favourites.id, favouriteId)));
        return {};
      });
    },
  };
}

/** @throws AppError unauthenticated; `implement` has refused before */
function userOf({ session }: RequestContext): string {
  if (!session) throw new AppError("unauthenticated");
  return session.userId;
}
