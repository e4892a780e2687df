/** Writes message-keys.ts from the files of messages/en: `node i18n/write-message-keys.ts`, after adding an area. */
import { writeFileSync } from "node:fs";
import { listAreas } from "./read-messages.ts";

const nameOf = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const areas = listAreas();
const lines = [
  "// Written by write-message-keys.ts: one line an area of messages/en.",
  ...areas.map((area) => `import type ${nameOf(area)} from "./messages/en/${area}.json";`),
  "",
  "/** Every key a text may be asked by. */",
  "export type MessageKey =",
  `${areas.map((area) => `  | keyof typeof ${nameOf(area)}`).join("\n")};`,
  "",
];
writeFileSync(new URL("./message-keys.ts", import.meta.url), lines.join("\n"));
