const inRouter = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/;
const reload = "window.location.reload();";

/**
 * Vite plugin: when a page's file cannot be loaded, the router reloads at once and without end. R4.13 allows one reload in
 * ten seconds for a path; web/lib/chunk-reload.ts keeps the count, and a refusal becomes the error screen. The build stops
 * when the router's line is no longer there.
 */
export function chunkReloadPlugin() {
  return {
    name: "chunk-reload",
    apply: "build" as const,
    transform(code: string, id: string) {
      if (!inRouter.test(id)) return undefined;
      if (!code.includes(reload))
        throw new Error("the router's reload after a failed page file has moved: see web/vite-chunk-reload.ts");
      return { code: code.replace(reload, "if (!globalThis.reloadForMissingPage?.()) throw error;"), map: null };
    },
  };
}
