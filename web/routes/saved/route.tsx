import { ApiError } from "#contract/errors.ts";
import { describeFavourites, listFavourites } from "#contract/favourites.ts";
import * as limits from "#contract/limits.ts";
import type { Route } from "./+types/route";
import { AccountSections } from "#web/features/account/account-sections.tsx";
import { apiContext } from "#web/lib/context.ts";
import { cookieNames, readCookie } from "#web/lib/cookies.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useIsAllSold } from "#web/lib/sold.ts";
import { SavedList } from "./saved-list.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

/** What the account has saved. A visitor's list lies in the browser, which asks what it is today. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!readCookie(request.headers.get("cookie"), cookieNames.token)) return { saved: null };
  const api = context.get(apiContext);
  try {
    const { favourites } = await api(listFavourites, {});
    // The rest of a very long list is asked for by the page.
    const first = favourites.slice(0, limits.favouritesOfBrowser).map(({ favourite }) => favourite);
    const { described } = await api(describeFavourites, { favourites: first });
    return { saved: { favourites, described } };
  } catch (error) {
    // A session that has ended: a visitor like any other.
    if (error instanceof ApiError && error.status === 401) return { saved: null };
    throw error;
  }
}

/** A change is shown at once and told to the server by the heart. */
export const shouldRevalidate = () => false;

export default function Saved({ loaderData: { saved } }: Route.ComponentProps) {
  const t = useT();
  const isAllSold = useIsAllSold();
  const list = (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
      <h1 className="text-2xl sm:text-3xl">{t("saved.title")}</h1>
      <SavedList saved={saved} />
    </div>
  );
  return (
    // The footer stays below the first screen while a browser's own list is read.
    <main id="content" className="page-width min-h-dvh py-6 pb-24 sm:py-8 sm:pb-16">
      <DocumentMeta
        title={t("saved.title")}
        description={t(isAllSold ? "saved.description" : "saved.description_some")}
        noindex
      />
      {saved ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[232px_minmax(0,1fr)] md:gap-7">
          <AccountSections />
          {list}
        </div>
      ) : (
        list
      )}
    </main>
  );
}
