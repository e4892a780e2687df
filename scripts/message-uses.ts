import { globSync, readFileSync } from "node:fs";

/** How the code asks for messages. */
export type MessageUses = {
  /** Keys written out: `"search.from"`. */
  literal: Set<string>;
  /** Keys asked for through `t(…)` or `<Rich id=…>`, with the file: these must exist. */
  asked: Map<string, string>;
  /** Keys put together at run time: `errors.${code}`. */
  patterns: RegExp[];
  /** Every word of the code: a key put together can only end in one of these. */
  words: Set<string>;
  /** Words put together at run time: `not_${type}`. */
  wordPatterns: RegExp[];
};

const key = "[a-z][a-z0-9-]*(?:\\.[A-Za-z0-9_]+)+";

/** Reads every source file of the product; tests do not count as a use. */
export function readUses(areas: string[]): MessageUses {
  const uses: MessageUses = { literal: new Set(), asked: new Map(), patterns: [], words: new Set(), wordPatterns: [] };
  const files = globSync("{contract,i18n,sandbox,server,web,backoffice}/**/*.{ts,tsx}", {
    exclude: (name) => /\.test\.tsx?$|message-keys\.ts$/.test(name),
  });
  for (const file of files) {
    const text = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
    for (const [, found] of text.matchAll(new RegExp(`["'\`](${key})["'\`]`, "g"))) uses.literal.add(found!);
    for (const [, found] of text.matchAll(new RegExp(`(?:\\bt\\(|\\bid=|\\bid=\\{)\\s*["'\`](${key})["'\`]`, "g"))) {
      if (areas.includes(found!.split(".")[0]!)) uses.asked.set(found!, file);
    }
    for (const [, found] of text.matchAll(/`([a-z][a-z0-9-]*\.[\w.]*\$\{[^`]*)`/g)) {
      if (areas.includes(found!.split(".")[0]!)) uses.patterns.push(patternOf(found!));
    }
    for (const [, found] of text.matchAll(/`((?:\w*\$\{[^}`]*\}\w*)+)`/g)) {
      if (/[a-z]_|_[a-z]/.test(found!.replaceAll(/\$\{[^}]*\}/g, " "))) uses.wordPatterns.push(patternOf(found!));
    }
    for (const [word] of text.matchAll(/\w+/g)) uses.words.add(word);
  }
  return uses;
}

/** `errors.field.${name}` -> every key of that form; the parts in braces are caught, to be held against the words. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join("([A-Za-z0-9_]+)")}$`);
}

export function isUsed(uses: MessageUses, messageKey: string): boolean {
  if (uses.literal.has(messageKey)) return true;
  return uses.patterns.some((pattern) => {
    const found = pattern.exec(messageKey);
    return (
      found !== null &&
      found.slice(1).every((part) => uses.words.has(part) || uses.wordPatterns.some((word) => word.test(part)))
    );
  });
}
