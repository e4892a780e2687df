import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesPlugin } from "./i18n/vite-messages.ts";
import { chunkReloadPlugin } from "./web/vite-chunk-reload.ts";

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
          // What every page needs and no release of ours changes, in one file: it packs better and stays in the cache.
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@lingui)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  // What the first page needs in development, or the first load answers 504 "Outdated Optimize Dep".
  optimizeDeps: {
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "react-aria-components",
      "@lingui/core",
    ],
  },
});
