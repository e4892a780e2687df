import { ApiError } from "#contract/errors.ts";
import {
  addFavourites,
  type Favourite,
  favouriteId,
  listFavourites,
  removeFavourite,
  type SavedFavourite,
} from "#contract/favourites.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";
import {
  isFull,
  type KeptFavourites,
  readKept,
  shownTo,
  withFavourite,
  withoutFavourite,
  writeKept,
} from "./kept-favourites.ts";
import { storageKey } from "./storage-key.ts";

/*
 * What is saved, as the whole page sees it. Loaded by the first heart (web/features/favourites/use-favourite.ts). An account's list
 * lies on the server, and a copy of it here, so that a heart is right at once.
 */

type Outcome = "done" | "full" | "failed";

/** Reading the name alone fails where a browser keeps nothing. */
const storage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};
const readStored = (): KeptFavourites => readKept(storage() ?? { getItem: () => null });

let kept: KeptFavourites = readStored();
let followed: { account: string | null; done: Promise<void> } | undefined;
let ready = false;
const listeners = new Set<() => void>();

function show(next: KeptFavourites): boolean {
  kept = next;
  const own = storage();
  const written = own !== null && writeKept(own, next);
  for (const listener of listeners) listener();
  return written;
}

// Another tab has saved something, or has logged in.
addEventListener("storage", ({ key }) => {
  if (key !== storageKey && key !== null) return;
  kept = shownTo(readStored(), followed?.account ?? null);
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function isSaved(favourite: Favourite): boolean {
  const id = favouriteId(favourite);
  return kept.favourites.some((each) => each.id === id);
}
/** Null until it is known whose list is shown. */
const savedHere = (): readonly SavedFavourite[] | null => (ready ? kept.favourites : null);
/** The account is full: what this browser saved stays beside it. */
const isApart = (): boolean => ready && kept.owner === null && (followed?.account ?? null) !== null;

/**
 * Shows the favourites of who is logged in, or of this browser: once a page, and whenever it is somebody else. What the browser saved
 * before the login goes into the account; what was there already is not doubled. Without an answer it stays here for the next page.
 */
function followAccount(account: string | null, locale: Locale): Promise<void> {
  if (followed?.account !== account || !followed) {
    ready = false;
    followed = { account, done: follow(account, locale) };
  }
  return followed.done;
}

async function follow(account: string | null, locale: Locale): Promise<void> {
  const before = shownTo(kept, account);
  if (before !== kept) show(before);
  try {
    if (account === null) return;
    const own = before.owner === null ? before.favourites.map(({ favourite }) => favourite) : [];
    const { favourites } = own.length
      ? await callApi(addFavourites, { favourites: own }, { locale, key: null })
      : await callApi(listFavourites, {}, { locale, key: null });
    show({ owner: account, favourites });
  } catch {
    // No answer, or no room: what this browser saved is kept and shown as before.
  } finally {
    ready = true;
    for (const listener of listeners) listener();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Saves or takes away, at once to the eye; one change after another. What the server does not take is as before. */
function changeFavourite(favourite: Favourite, save: boolean, locale: Locale): Promise<Outcome> {
  const change = last.then(() => changeOne(favourite, save, locale));
  last = change;
  return change;
}

async function changeOne(favourite: Favourite, save: boolean, locale: Locale): Promise<Outcome> {
  await followed?.done;
  const account = followed?.account ?? null;
  const before = kept;
  if (save && isFull(kept)) return "full";
  const written = show(save ? withFavourite(kept, favourite) : withoutFavourite(kept, favouriteId(favourite)));
  if (account === null) return written ? "done" : "failed";
  try {
    if (!save) await callApi(removeFavourite, { favouriteId: favouriteId(favourite) }, { locale, key: null });
    else if (kept.owner === account) await callApi(addFavourites, { favourites: [favourite] }, { locale, key: null });
    return "done";
  } catch (error) {
    show(before);
    return error instanceof ApiError && error.status === 422 ? "full" : "failed";
  }
}

/** Fetched by who needs it (web/features/favourites/use-favourite.ts): it is no part of a page's code. */
export const favouritesStore = { subscribe, isSaved, savedHere, isApart, followAccount, changeFavourite };
