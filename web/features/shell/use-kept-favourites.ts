import { useEffect } from "react";
import { storageKey } from "#web/lib/favourites/storage-key.ts";
import { useLocale } from "#web/lib/i18n.tsx";

/** What this browser saved before the login goes into the account, whatever page comes first. */
export function useKeptFavourites(account: string): void {
  const locale = useLocale();
  useEffect(() => {
    if (anyKept())
      void import("#web/lib/favourites/favourites-store.ts").then(({ favouritesStore }) =>
        favouritesStore.followAccount(account, locale),
      );
  }, [account, locale]);
}

function anyKept(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
