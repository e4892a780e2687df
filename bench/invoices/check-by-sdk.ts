import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the authority's SDK data lies (`xsd/`, `rules/`), and Saxon's jar (`libsaxonhe-java` of Debian), which needs `java`. */
export type Sdk = { data: string; saxon: string };
export type SdkCheck = { checked: number; xsd: string[]; rules: string[] };

const batch = 2000;
const ruleFiles = ["CEN-EN16931-UBL.xsl", "20210819_ZATCA_E-invoice_Validation_Rules.xsl"];

/** Checks every document of a folder by the authority's schemas (xmllint) and its rules (EN 16931 and KSA, by Saxon). Answers what is wrong, by file. */
export function checkBySdk(sdk: Sdk, folder: string): SdkCheck {
  const files = readdirSync(folder).filter((name) => name.endsWith(".xml"));
  const found: SdkCheck = { checked: 0, xsd: [], rules: [] };
  for (let from = 0; from < files.length; from += batch) {
    const some = files.slice(from, from + batch);
    found.xsd.push(...checkSchema(sdk, folder, some));
    for (const rules of ruleFiles) found.rules.push(...checkRules(sdk, rules, folder, some));
    found.checked += some.length;
    console.log(
      `       ${found.checked} documents: ${found.xsd.length} against the schema, ${found.rules.length} against rules`,
    );
  }
  return found;
}

/** Saxon takes a folder, so that the rules are compiled once for all of its documents. Every document has to have a report. */
function checkRules({ data, saxon }: Sdk, rules: string, folder: string, files: readonly string[]): string[] {
  const scratch = mkdtempSync(join(tmpdir(), "wijha-rules-"));
  const [documents, reports] = [join(scratch, "documents"), join(scratch, "reports")];
  try {
    mkdirSync(documents);
    mkdirSync(reports);
    for (const name of files) copyFileSync(join(folder, name), join(documents, name));
    const transform = ["-cp", saxon, "net.sf.saxon.Transform", `-s:${documents}`, `-o:${reports}`];
    const done = spawnSync("java", [...transform, `-xsl:${join(data, "rules", rules)}`], { encoding: "utf8" });
    if (done.error) throw done.error;
    if (done.status !== 0) throw new Error(`Saxon ended with ${done.status}: ${done.stderr}`);
    return files.flatMap((name) =>
      failedRules(readFileSync(join(reports, name), "utf8")).map((rule) => `${name} ${rule}`),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * xmllint before 2.12 reads no whole number of more than 24 digits, which the serial number of a certificate has, in the authority's own
 * samples too: it is shortened for it.
 */
function checkSchema({ data }: Sdk, folder: string, files: readonly string[]): string[] {
  const copies = mkdtempSync(join(tmpdir(), "wijha-schema-"));
  try {
    for (const name of files) {
      const xml = readFileSync(join(folder, name), "utf8");
      writeFileSync(join(copies, name), xml.replace(/(<ds:X509SerialNumber>\s*\d{1,18})\d*/u, "$1"));
    }
    const schema = join(data, "xsd/maindoc/UBL-Invoice-2.1.xsd");
    const done = spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, ...files], {
      cwd: copies,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (done.error) throw done.error;
    const lines = done.stderr.split("\n");
    const valid = lines.filter((line) => line.endsWith(" validates")).length;
    return valid === files.length ? [] : lines.filter((line) => line !== "" && !line.endsWith(" validates"));
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** `BR-KSA-40 fatal`: what failed, with how it is meant. */
const failedRules = (report: string): string[] =>
  [...report.matchAll(/<svrl:failed-assert\b([^>]*)>/gu)].map(([, attributes = ""]) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, "u").exec(attributes)?.[1] ?? "";
    return `${of("id")} ${of("flag")}`;
  });
