/** Pages are written once for both directions: sides are `start` and `end`, never `left` and `right`. */
import { globSync, readFileSync } from "node:fs";

const utility =
  /^-?(?:m[lr]|p[lr]|left|right|scroll-m[lr]|scroll-p[lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|space-x)-|^(?:text|float|clear)-(?:left|right)$|^(?:border|rounded)-[lr]$/;
const property =
  /(?:^|[;{\s])((?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;
const scriptProperty = /\b(?:margin|padding|border)(?:Left|Right)\b/;

function faultsOf(file: string, line: string): string[] {
  if (file.endsWith(".css")) return property.test(line) ? [line.trim()] : [];
  const quoted = [...line.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, text]) => text!.split(/\s+/));
  // A class under ltr: or rtl: names its direction itself.
  const classes = quoted
    .filter((word) => !/\b(?:ltr|rtl):/.test(word))
    .filter((word) => utility.test(word.split(":").at(-1)!));
  return [...classes, ...(scriptProperty.exec(line) ?? [])];
}

const files = globSync("{web,backoffice}/**/*.{ts,tsx,css}", { exclude: (name) => /\.test\.tsx?$/.test(name) });
const faults = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => faultsOf(file, line).map((found) => `${file}:${index + 1}: ${found}`)),
);

for (const fault of faults) console.error(fault);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
else console.log(`${files.length} files`);
