/** Every regular expression of the product takes linear time: a polynomial one that reads foreign text freezes the site. */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseSync } from "@swc/core";
import { checkSync } from "recheck";

/** Expressions the checker cannot decide in its time, reviewed by hand: each with why it is linear or what bounds its text. */
const reviewed: Record<string, string> = {
  "(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}.-]+\\.\\p{L}{2,}":
    "a run of such signs has one start, and neither side of the @ takes one in: each run is read twice (the checker tries it out by the clock, and errs on a busy machine)",
  "<!DOCTYPE|<!ENTITY|<\\?xml-stylesheet|<(?:\\w+:)?(?:script|foreignObject|image|iframe|feImage|animate|set|handler|use|pattern|filter)\\b|@import|javascript:|\\son\\w+\\s*=|<a\\b":
    "each alternative begins with a sign that the rest of it never takes in",
  "^\\/\\w+\\/(?:(?:flights|hotels|callback)\\/|packages\\/[^/]+\\/[^/]|checkout\\b|booking\\/checkout\\/)":
    "anchored, and its parts end at slashes they do not take in",
};

type Found = {
  file: string;
  pattern: string;
  flags: string;
};

function literalsOf(file: string, source: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "RegExpLiteral") {
      const { pattern, flags } = node as unknown as { pattern: string; flags: string };
      found.push({ file, pattern, flags });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }));
  return found;
}

/** What is wrong with the expressions of a source, in words; nothing when all are linear. */
export function faultsOf(file: string, source: string): string[] {
  return literalsOf(file, source).flatMap(({ pattern, flags }) => {
    if (pattern in reviewed) return [];
    const known = outcomes.get(`${pattern}/${flags}`) ?? analyse(pattern, flags);
    outcomes.set(`${pattern}/${flags}`, known);
    return known ? [`${file}: /${pattern}/${flags} ${known}`] : [];
  });
}

const outcomes = new Map<string, string>();

function analyse(pattern: string, flags: string): string {
  const outcome = checkSync(pattern, flags, { timeout: 60_000 });
  if (outcome.status === "safe") return "";
  return outcome.status === "vulnerable"
    ? `takes more than linear time: ${outcome.complexity.summary}`
    : `could not be reviewed (${outcome.error.kind}): write it simpler, or judge it by hand`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = globSync("{contract,i18n,sandbox,server,web}/**/*.{ts,tsx}", {
    exclude: (name) => /\.test\.tsx?$|\.d\.ts$|\/testing\//.test(name),
  });
  const faults = files.flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || outcomes.size === 0) process.exitCode = 1;
  else console.log(`${outcomes.size} expressions in ${files.length} files`);
}
