import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesPlugin } from "./i18n/vite-messages.ts";
import { chunkReloadPlugin } from "./web/vite-chunk-reload.ts";

/** What the first page cannot do without: its own small parts, not those in files of their own. */
const shell = new RegExp(
  [
    "lucide-react/dist/esm/(?:shared|Icon|createLucideIcon|context|icons/(?:plane|house|bed-double|ticket-check)\\.mjs)",
    "i18n/(?:locales|detect-locale|format-money|tell-message|digits)\\.ts",
    "contract/limits\\.ts",
    "web/lib/(?:catalogues|i18n|context|cookies|root-data|paths|document-meta|share-meta|page-facts|json-ld|hydration/(?:part|on-hydrated|nonce-context|capture-early-input)|build-check|chunk-reload|hand-over|lay-out-below|display-cookies)\\.tsx?",
    "web/locales/locale-layout\\.tsx",
    "web/ui/(?:button|button-class|class-names|icon|dir-icon|link-button|spinner|toast-queue|format-context|empty-state)\\.tsx?",
    "web/features/shell/(?:shell-layout|use-page-focus|use-top-after-form|logo|brand-link|language-link|header|bottom-bar|skip-link|navigation-bar|build-watch|lazy-\\w+|error-screen|fatal-screen)\\.tsx?",
  ].join("|"),
);

/** What the results of flights show without the list, and their search form shares with them. */
const flights = /web\/products\/flights\/search-form\/(?:search-draft|travellers-text|recent-searches)\.ts/;

/** The same of hotels. */
const stays = /web\/products\/hotels\/stay\/(?:stay-draft|guests-text|recent-stays)\.tsx?|contract\/room-occupancy\.ts/;

/** What all results show without the list. */
const results = new RegExp(
  [
    "web/ui/(?:money|notice|duration|code|date-text|icon-button|skeleton|use-media|use-hydrated)\\.tsx?",
    "web/features/results/(?:summary-bar|stale-notice|change-query)\\.tsx?",
    "web/lib/(?:rich\\.tsx|kept-searches\\.ts|read-day\\.ts)",
    "contract/digits\\.ts",
    "i18n/format-date\\.ts",
    "lucide-react/dist/esm/icons/(?:circle-alert|pencil|circle-check|info|triangle-alert|x|clock|arrow-right|arrow-left-right|circle-exclamation-point)\\.mjs",
  ].join("|"),
);

/**
 * The forms of the account's dialogs, which open from every page: every file that may be loaded later is named in the shell, so
 * that few are better than many.
 */
const account = /web\/features\/account\/(?!lazy-|account-page|settings-|words-)[\w-]+\.tsx?/;

export default defineConfig({
  plugins: [
    messagesPlugin(),
    chunkReloadPlugin(),
    // React Aria brings the words of 30 languages; only ours are kept. It must see the files before others do.
    { ...optimizeLocales.vite({ locales: ["ar-AE", "en-US"] }), enforce: "pre" as const },
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 1024 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and no release of ours changes: one file packs better and stays in the cache.
                { name: "vendor", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                // The shell of every page, in one file for the same reason.
                { name: "shell", test: shell },
                { name: "results", test: results },
                { name: "flights", test: flights },
                { name: "stays", test: stays },
                { name: "account", test: account },
              ],
            },
          },
        },
      },
    },
  },
  // In development every package that a page imports is found before the first request. One found later would be bundled
  // anew, and the page that is just loading would get 504 "Outdated Optimize Dep".
  optimizeDeps: {
    entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.{ts,tsx}", "!web/{testing,entry.server.tsx,vite-*.ts}"],
    include: ["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/client"],
  },
});
