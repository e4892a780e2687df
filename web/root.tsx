import "./app.css";
import arabicFont from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url";
import latinFont from "@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url";
import { type ReactNode, use, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/root";
import { directionOf, type Locale } from "#i18n/locales.ts";
import { FatalScreen } from "./features/shell/fatal-screen.tsx";
import { messages as fatalAr } from "./features/shell/fatal-screen.tsx?messages=ar";
import { messages as fatalEn } from "./features/shell/fatal-screen.tsx?messages=en";
import { hearsWhatIsAsked } from "./lib/hydration/is-hydrated.ts";
import { useIsDeferred } from "./lib/hydration/defer-context.ts";
import { script as deferPage } from "./lib/hydration/defer-page.ts?inline-script";
import { script as startPage } from "./lib/hydration/start-page.ts?inline-script";
import { NonceContext } from "./lib/hydration/nonce-context.ts";
import { pageHydrated } from "./lib/hydration/on-hydrated.ts";
import { renderBelowFold } from "./lib/render-below-fold.ts";
import { loadRootData } from "./lib/load-root-data.ts";
import { useRootData } from "./lib/root-data.ts";

/** What the text of nearly every page needs: numbers and codes of an Arabic one are Latin. */
const fonts: Record<Locale, readonly string[]> = { en: [latinFont], ar: [arabicFont, latinFont] };

/** Under its icon on the home screen of an iPhone, which would take the page's title; others read the manifest. */
const appNames: Record<Locale, string> = { en: "Wijha", ar: "وجهة" };

export const loader = ({ request, url, context }: Route.LoaderArgs) => loadRootData(request, url, context);

/** The same for every page, and changed only by a form (currency, text size, a login) that somebody has answered. */
export const shouldRevalidate = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus < 500;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = localeOf({ pathname });
  const { textSize, theme, settings } = useRootData();
  const nonce = use(NonceContext);
  const isDeferred = useIsDeferred();
  useLayoutEffect(pageHydrated, []);
  useLayoutEffect(renderBelowFold, [pathname]);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === "system" ? undefined : theme}
      data-text={textSize >= 150 ? "large" : undefined}
      style={textSize === 100 ? undefined : ({ "--text-scale": textSize / 100 } as Record<string, number>)}
    >
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startPage + (isDeferred ? deferPage : "") : "" }}
        />
        {/* R1.8: no zooming; the header offers text sizes in return. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no" />
        <meta name="theme-color" content="#062e27" />
        {settings?.appScheme && <meta name="app-scheme" content={settings.appScheme} />}
        <meta name="apple-mobile-web-app-title" content={appNames[locale]} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
        {fonts[locale].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* A page is sent in pieces: painted with half of its header, it would move when the other half comes. */}
        <link rel="expect" href="#content" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body {...hearsWhatIsAsked}>
        {children}
        <ScrollRestoration />
        {/* Text for a browser that has scripts, which lib/hydration/defer-hydration.ts makes scripts of in time. */}
        {isDeferred ? (
          <noscript data-deferred>
            <Scripts />
          </noscript>
        ) : (
          <Scripts />
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FatalScreen messages={{ en: fatalEn, ar: fatalAr }} />;
}
