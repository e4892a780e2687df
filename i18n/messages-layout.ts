import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "./locales.ts";

const folder = join(import.meta.dirname, "../.react-router/messages");

/**
 * Writes the layout that brings the messages of a page (`routes/home/route.tsx`) in one language; answers its file, seen from web/.
 * The router takes layouts from the disk only. It loads them side by side with the page, so that no message is waited for.
 */
export function writeMessagesLayout(locale: Locale, page: string): string {
  const name = `${locale}-${page
    .replace(/^routes\//, "")
    .replace(/(?:\/route)?\.tsx?$/, "")
    .replaceAll("/", "-")}.ts`;
  const text = `import { messages } from "#web/${page}?messages=${locale}";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("${locale}", messages);

export { Outlet as default } from "react-router";
`;
  mkdirSync(folder, { recursive: true });
  if (readIfThere(join(folder, name)) !== text) writeFileSync(join(folder, name), text);
  return `../.react-router/messages/${name}`;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
