/**
 * Makes data/common-passwords.json: the commonest passwords of zxcvbn's list (MIT), with words that are common here
 * (sources/common-passwords-here.json). In small letters. Of the list: every word that people put a number behind (the
 * first 6,000), and whatever of the rest would pass the rules of a password by itself (eight characters, a digit).
 *
 *   node data/build/common-passwords.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { passwords } = createRequire(import.meta.url)("zxcvbn/lib/frequency_lists") as { passwords: string[] };
const here = JSON.parse(
  readFileSync(new URL("./sources/common-passwords-here.json", import.meta.url), "utf8"),
) as string[];

const words = passwords.slice(0, 6000).filter((text) => text.length >= 5);
const longOnes = passwords.slice(6000).filter((text) => text.length >= 8 && /\d/.test(text));
const all = [...new Set([...words, ...longOnes, ...here])].sort();
writeFileSync(new URL("../common-passwords.json", import.meta.url), `${JSON.stringify(all)}\n`);
console.log(`${all.length} common passwords`);
