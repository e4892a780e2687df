import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesPlugin } from "./i18n/vite-messages.ts";
import { inlineScriptPlugin } from "./web/vite-inline-script.ts";
import { contractInBrowserPlugin } from "./web/vite-contract-in-browser.ts";
import { chunkReloadPlugin } from "./web/vite-chunk-reload.ts";
import { isOfStaff, sharedFiles } from "./web/vite-shared-files.ts";

const files = sharedFiles({
  frame: ["entry.client.tsx", "root.tsx", "locales/locale-layout.tsx", "features/shell/shell-layout.tsx"],
  home: ["routes/home/route.tsx"],
  header: ["features/shell/header-tools.tsx", "features/shell/footer.tsx"],
  list: ["products/flights/search/route.tsx", "products/flights/search/results.tsx"],
  otherList: ["products/hotels/search/route.tsx", "products/hotels/search/results.tsx"],
  detail: ["products/hotels/page/route.tsx", "products/hotels/page/hotel-view.tsx"],
});
const icons = /lucide[\\/]dist[\\/]esm[\\/]icons[\\/]/;

export default defineConfig({
  plugins: [
    messagesPlugin(),
    inlineScriptPlugin(),
    chunkReloadPlugin(),
    contractInBrowserPlugin(),
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
                // Forms that check before they send need it; other pages do not.
                { name: "schemas", test: /node_modules[\\/]zod[\\/]/ },
                // What many pages share lies in few files, each made for pages that use all of it (web/vite-shared-files.ts). Each file
                // costs a request, and over HTTP/1.1 on a phone these cost a results page more than the bytes do (docs/decisions/0030).
                { name: files.frame },
                { name: files.icons, test: icons, minShareCount: 2 },
                { name: files.moreIcons, test: icons, minShareCount: 4 },
                { name: files.controls, minShareCount: 16 },
                // After what it shares with travellers' pages: a group takes with it whatever its files import and no group before it has.
                { name: "desk", test: isOfStaff, minShareCount: 16 },
                { name: files.results, minShareCount: 2 },
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
