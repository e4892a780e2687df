import { type ReactNode, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import * as limits from "#contract/limits.ts";
import { cookieNames, writeCookie } from "#web/lib/cookies.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useLocale } from "#web/lib/i18n.tsx";
import { useRootData, useTelephone } from "#web/lib/root-data.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { BuildWatch } from "./build-watch.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Header } from "./header.tsx";
import { LazyToasts } from "./lazy-toasts.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useInstalledApp } from "./use-installed-app.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useTopAfterForm } from "./use-top-after-form.ts";

const footer: PartSource<object> = {
  name: "footer",
  load: () => import("./footer.tsx"),
  meanwhile: <div className="min-h-96 bg-palm-900" />,
};
const bar: PartSource<object> = {
  name: "telephone-bar",
  load: () => import("./telephone-bar.tsx"),
  words: {
    en: () => import("./telephone-bar.tsx?messages=en"),
    ar: () => import("./telephone-bar.tsx?messages=ar"),
  },
  meanwhile: null,
};
const draft: PartSource<object> = {
  name: "preview-bar",
  load: () => import("./preview-bar.tsx"),
  words: {
    en: () => import("./preview-bar.tsx?messages=en"),
    ar: () => import("./preview-bar.tsx?messages=ar"),
  },
  meanwhile: null,
};
const PreviewBar = createPart(draft, import.meta.env.SSR ? await loadPart(draft) : null);
const TelephoneBar = createPart(bar, import.meta.env.SSR ? await loadPart(bar) : null);
const Footer = createPart(footer, import.meta.env.SSR ? await loadPart(footer) : null);

/** Header, footer and what every page but the empty ones has around it. */
export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorScreen branded />
    </Shell>
  );
}

/** Results, booking pages and the page of a package keep the lower edge of a phone for what is done there. */
const ownLowerEdge = [
  /^\/\w+\/(?:flights|hotels|transfers|callback)\//,
  /^\/\w+\/packages\/[^/]+\/[^/]/,
  /^\/\w+\/(?:booking\/checkout\/|checkout\b)/,
];

function Shell({ children }: { children: ReactNode }) {
  useLanguageCookie();
  usePageFocus();
  useTopAfterForm();
  useInstalledApp();
  const { pathname } = useLocation();
  const telephone = useTelephone();
  const { preview } = useRootData();
  return (
    <>
      <SkipLink />
      {preview && <PreviewBar />}
      <NavigationBar />
      {telephone && <TelephoneBar />}
      <Header />
      {children}
      <Footer />
      {!ownLowerEdge.some((edge) => edge.test(pathname)) && <BottomBar />}
      <BuildWatch />
      <LazyToasts />
    </>
  );
}

/** R1.2: the language read last is the one the next visit begins with. */
function useLanguageCookie() {
  const locale = useLocale();
  useEffect(() => writeCookie(cookieNames.language, locale, limits.languageCookieDays), [locale]);
}
