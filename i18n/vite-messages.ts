import { compileMessages } from "./compile-messages.ts";
import { areaGroups, type AreaGroup } from "./areas.ts";
import { isLocale, type Locale } from "./locales.ts";
import { areaFile, readArea } from "./read-messages.ts";

const prefix = "virtual:messages/";

/**
 * Vite plugin: `virtual:messages/<locale>/<group>` is the compiled messages of the areas a group of pages needs, so that a
 * browser loads one language and no compiler.
 */
export function messagesPlugin() {
  return {
    name: "messages",
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [locale, group] = id.slice(prefix.length + 1).split("/");
      if (!isLocale(locale) || !group || !Object.hasOwn(areaGroups, group))
        throw new Error(`no messages by the name ${id}`);
      for (const entry of areaGroups[group as AreaGroup]) this.addWatchFile(areaFile(locale, entry.split(".")[0]!));
      return `export const messages = ${JSON.stringify(readGroup(locale, group as AreaGroup))};`;
    },
  };
}

function readGroup(locale: Locale, group: AreaGroup) {
  return compileMessages(Object.assign({}, ...areaGroups[group].map((entry) => readEntry(locale, entry))));
}

/** All messages of an area, or the one that is named by its key. */
function readEntry(locale: Locale, entry: string): Record<string, string> {
  const [area = "", key] = entry.split(".");
  const messages = readArea(locale, area);
  if (!key) return messages;
  const text = messages[entry];
  if (text === undefined) throw new Error(`no message by the name ${entry}`);
  return { [entry]: text };
}
