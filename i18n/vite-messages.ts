import { join, relative } from "node:path";
import { coreBundle, createBundleKeys, resolveBundle } from "./bundle-keys.ts";
import { compileMessages } from "./compile-messages.ts";
import { findMissingKeys, type ModuleGraph } from "./find-missing-keys.ts";
import type { Locale } from "./locales.ts";
import { areaFile, listAreas, readAllMessages } from "./read-messages.ts";

const root = join(import.meta.dirname, "..");
const prefix = "\0messages:";

type Context = {
  addWatchFile: (file: string) => void;
  environment: { config: { consumer: "client" | "server" } };
};

/**
 * Vite plugin: `./page.tsx?messages=en` is the compiled messages of that file's bundle (bundle-keys.ts), so that a browser loads
 * one language, no compiler, and of each page what it can show. The server and the development server have all of them at once.
 */
export function messagesPlugin() {
  let isBuild = true;
  const bundles = createBundleKeys();
  return {
    name: "messages",
    enforce: "pre" as const,
    configResolved: ({ command }: { command: string }) => void (isBuild = command === "build"),
    resolveId(id: string, importer = "") {
      const found = resolveBundle(relative(root, importer), id);
      return found && `${prefix}${found.locale}:${found.bundle}`;
    },
    load(this: Context, id: string) {
      if (!id.startsWith(prefix)) return undefined;
      const [locale, bundle] = id.slice(prefix.length).split(":") as [Locale, string];
      for (const area of listAreas()) this.addWatchFile(areaFile(locale, area));
      const isWhole = !isBuild || this.environment.config.consumer === "server";
      const all = readAllMessages(locale);
      const keys = isWhole ? (bundle === coreBundle ? Object.keys(all) : []) : bundles.keys(bundle);
      return `export const messages = ${JSON.stringify(compileMessages(Object.fromEntries(keys.map((key) => [key, all[key]!]))))};`;
    },
    buildEnd(this: Context & ModuleGraph & { error: (message: string) => never }) {
      if (!isBuild || this.environment.config.consumer === "server") return;
      const missing = findMissingKeys(this, root, bundles.keys);
      if (missing.length > 0) this.error(`messages that a page asks for and does not have: ${missing.join(", ")}`);
    },
  };
}
