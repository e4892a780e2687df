/**
 * Both languages are complete: the same files, keys and placeholders; Arabic counts in all six forms, English in two;
 * every key is used and every key that is used exists; every error code has its words.
 */
import { readdirSync, readFileSync } from "node:fs";
import { errorStatus } from "#contract/errors.ts";
import { readShape, type MessageShape } from "./message-shape.ts";
import { isUsed, readUses } from "./message-uses.ts";

const forms = { en: ["one", "other"], ar: ["zero", "one", "two", "few", "many", "other"] };
type Language = keyof typeof forms;

const faults: string[] = [];
const listFiles = (language: Language) =>
  readdirSync(`i18n/messages/${language}`).filter((name) => name.endsWith(".json"));
const readFile = (language: Language, file: string) =>
  JSON.parse(readFileSync(`i18n/messages/${language}/${file}`, "utf8")) as Record<string, string>;

const joined = (values: Iterable<string>) => [...values].toSorted().join(", ");

function checkOne(language: Language, where: string, text: string): MessageShape | null {
  try {
    const shape = readShape(text);
    for (const [name, written] of shape.plurals) {
      const missing = forms[language].filter((form) => !written.has(form));
      if (missing.length > 0) faults.push(`${where}: {${name}} lacks the plural forms ${joined(missing)}`);
    }
    return shape;
  } catch (cause) {
    faults.push(`${where}: no ICU message (${(cause as Error).message})`);
    return null;
  }
}

function checkPair(key: string, en: string, ar: string) {
  const [left, right] = [checkOne("en", `en ${key}`, en), checkOne("ar", `ar ${key}`, ar)];
  if (!left || !right) return;
  if (joined(left.placeholders) !== joined(right.placeholders)) {
    faults.push(`${key}: placeholders differ (en ${joined(left.placeholders)}; ar ${joined(right.placeholders)})`);
  }
  for (const name of left.plurals.keys()) {
    if (!right.plurals.has(name)) faults.push(`ar ${key}: counts {${name}} without plural forms`);
  }
  for (const [name, cases] of left.selects) {
    if (joined(cases) !== joined(right.selects.get(name) ?? [])) faults.push(`${key}: cases of {${name}} differ`);
  }
  if (en === ar && /[a-z]{4}/.test(en.replaceAll(/\{[^}]*\}/g, ""))) faults.push(`ar ${key}: left in English`);
  if (/[٠-٩۰-۹]/.test(ar)) faults.push(`ar ${key}: figures are written in Latin digits`);
  if (`${en}${ar}`.includes("'")) faults.push(`${key}: ' is ICU's escape, write ’`);
}

const files = { en: listFiles("en"), ar: listFiles("ar") };
if (joined(files.en) !== joined(files.ar)) faults.push(`files differ: en ${joined(files.en)}; ar ${joined(files.ar)}`);

const areas = files.en.map((file) => file.slice(0, -".json".length));
const uses = readUses(areas);
const known = new Set<string>();

for (const file of files.en.filter((name) => files.ar.includes(name))) {
  const [en, ar] = [readFile("en", file), readFile("ar", file)];
  const area = file.slice(0, -".json".length);
  for (const key of new Set([...Object.keys(en), ...Object.keys(ar)])) {
    known.add(key);
    if (!key.startsWith(`${area}.`)) faults.push(`${file}: ${key} does not begin with ${area}.`);
    const [left, right] = [en[key], ar[key]];
    if (left === undefined) faults.push(`${key}: missing in en`);
    else if (right === undefined) faults.push(`${key}: missing in ar`);
    else checkPair(key, left, right);
    if (!isUsed(uses, key)) faults.push(`${key}: not used`);
  }
}
for (const [key, file] of uses.asked) if (!known.has(key)) faults.push(`${key}: asked for in ${file}, but not written`);
for (const code of Object.keys(errorStatus))
  if (!known.has(`errors.${code}`)) faults.push(`errors.${code}: not written`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${known.size} messages in ${areas.length} areas`);
