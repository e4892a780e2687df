import { lazy, Suspense } from "react";
import type { CompiledMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import type { FlexibleDialogProps } from "./flexible-dialog.tsx";

const dialogs: Record<Locale, ReturnType<typeof load>> = {
  en: load("en", () => import("./flexible-dialog.tsx?messages=en")),
  ar: load("ar", () => import("./flexible-dialog.tsx?messages=ar")),
};

function load(locale: Locale, loadMessages: () => Promise<{ messages: CompiledMessages }>) {
  return lazy(async () => {
    const [module, { messages }] = await Promise.all([import("./flexible-dialog.tsx"), loadMessages()]);
    addMessages(locale, messages);
    return { default: module.FlexibleDialog };
  });
}

/** The dialog with its words, loaded with the first press. */
export function LazyFlexibleDialog(props: FlexibleDialogProps) {
  const Dialog = dialogs[useLocale()];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
