import { type ComponentProps, lazy, Suspense } from "react";
import type { CompiledMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import type { ScanDialog } from "./scan-dialog.tsx";

const dialogs: Record<Locale, ReturnType<typeof load>> = {
  en: load("en", () => import("./scan-dialog.tsx?messages=en")),
  ar: load("ar", () => import("./scan-dialog.tsx?messages=ar")),
};

function load(locale: Locale, loadMessages: () => Promise<{ messages: CompiledMessages }>) {
  return lazy(async () => {
    const [module, { messages }] = await Promise.all([import("./scan-dialog.tsx"), loadMessages()]);
    addMessages(locale, messages);
    return { default: module.ScanDialog };
  });
}

/** The dialog with its words, loaded with the first press. */
export function LazyScanDialog(props: ComponentProps<typeof ScanDialog>) {
  const Dialog = dialogs[useLocale()];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
