import { lazy, Suspense, useEffect, useState } from "react";
import type { CompiledMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { openDialogOf, useSettings } from "#web/lib/settings-store.ts";

/** The dialogs with the messages of a language: loaded with the first that opens. */
const dialogs: Record<Locale, ReturnType<typeof load>> = {
  en: load("en", () => import("./account-dialogs.tsx?messages=en")),
  ar: load("ar", () => import("./account-dialogs.tsx?messages=ar")),
};

function load(locale: Locale, loadMessages: () => Promise<{ messages: CompiledMessages }>) {
  return lazy(async () => {
    const [module, { messages }] = await Promise.all([import("./account-dialogs.tsx"), loadMessages()]);
    addMessages(locale, messages);
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
