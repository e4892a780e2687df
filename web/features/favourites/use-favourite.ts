import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Favourite } from "#contract/favourites.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { dismissToast, toast, type ToastInput } from "#web/ui/toast-queue.ts";

type Store = (typeof import("#web/lib/favourites/favourites-store.ts"))["favouritesStore"];

/** The last notice: the next one takes its place. */
let told = 0;
function tell(notice: ToastInput) {
  dismissToast(told);
  told = toast(notice);
}

let store: Store | undefined;
let loading: Promise<Store> | undefined;
/** The store is no part of the page's code: it is fetched once something on the page asks what is saved. */
const load = () =>
  (loading ??= import("#web/lib/favourites/favourites-store.ts").then((loaded) => (store = loaded.favouritesStore)));

function subscribe(listener: () => void) {
  let stop: (() => void) | undefined;
  let left = false;
  void load().then((loaded) => {
    if (left) return;
    stop = loaded.subscribe(listener);
    listener();
  });
  return () => {
    left = true;
    stop?.();
  };
}

/** Reads of what is saved, once that is here; `none` before, and in the server's HTML. */
export function useSaved<Value>(read: (store: Store) => Value, none: Value): Value {
  const account = useAccount()?.id ?? null;
  const locale = useLocale();
  useEffect(() => {
    void load().then(({ followAccount }) => followAccount(account, locale));
  }, [account, locale]);
  return useSyncExternalStore(
    subscribe,
    () => (store ? read(store) : none),
    () => none,
  );
}

/**
 * Whether it is saved, and what changes that and says so. A press means what its reader saw, though the account's list may come only
 * after it. `isOnList`: the page shows what is saved, so that this is, until the list says otherwise.
 */
export function useFavourite(favourite: Favourite, isOnList = false) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { saved: list } = usePaths();
  const saved = useSaved(
    ({ isSaved, savedHere }) => isSaved(favourite) || (isOnList && savedHere() === null),
    isOnList,
  );
  const set = async (save: boolean) => {
    const { changeFavourite } = await load();
    const outcome = await changeFavourite(favourite, save, locale);
    tell(
      outcome !== "done"
        ? { tone: "bad", text: t(outcome === "full" ? "favourites.full" : "favourites.failed") }
        : save
          ? {
              tone: "ok",
              text: t("favourites.done"),
              action: { label: t("favourites.show_all"), run: () => void navigate(list) },
            }
          : { text: t("favourites.taken_away"), action: { label: t("favourites.undo"), run: () => void set(true) } },
    );
  };
  return { saved, change: () => set(!saved) };
}
