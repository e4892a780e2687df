import { lazy, Suspense, useEffect, useState } from "react";
import type { Locale } from "#i18n/locales.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { openDialogOf, useSettings } from "#web/lib/settings-store.ts";

/** The dialogs with the words of a language: loaded with the first that opens. */
const dialogs: Record<Locale, ReturnType<typeof load>> = {
  en: load(() => import("./words-en.ts")),
  ar: load(() => import("./words-ar.ts")),
};

function load(words: () => Promise<unknown>) {
  return lazy(async () => {
    const [module] = await Promise.all([import("./account-dialogs.tsx"), words()]);
    return module;
  });
}

export function LazyAccountDialogs() {
  const Dialogs = dialogs[useLocale()];
  const isOpen = openDialogOf(useSettings()) !== null;
  // Once there it stays, so that a closing dialog gives the focus back.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  return <Suspense fallback={null}>{wanted && <Dialogs />}</Suspense>;
}
