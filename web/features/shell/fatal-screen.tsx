import { useLocation } from "react-router";
import type { CompiledMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { sceneAddress } from "#web/lib/scene.ts";

const serverError = sceneAddress("server-error");

/** The last screen, when the page's own language could not be set up: it has its messages in both. */
export function FatalScreen({ messages: both }: { messages: Record<Locale, CompiledMessages> }) {
  const { pathname } = useLocation();
  const locale = localeOf({ pathname });
  const messages = both[locale];
  const text = (key: string) => String(messages[`fatal.${key}`]?.[0] ?? "");
  const actions = (
    <>
      <a href={`/${locale}`} className={buttonClass()}>
        {text("go_home")}
      </a>
      <a href={pathname} className={buttonClass({ variant: "line" })}>
        {text("refresh")}
      </a>
      <a href={`/${locale}/contact-us`} className={buttonClass({ variant: "quiet" })}>
        {text("need_help")}
      </a>
    </>
  );
  return (
    <main className="page-width grid min-h-dvh content-center py-12">
      <title>{text("title")}</title>
      <EmptyState picture={serverError} title={text("title")} level={1} actions={actions}>
        {text("body")}
      </EmptyState>
    </main>
  );
}
