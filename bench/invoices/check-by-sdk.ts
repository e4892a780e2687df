import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Where the authority's SDK data lies (`xsd/`, `rules/`), and a folder into which `saxon-js` and `xslt3` are installed. */
export type Sdk = { data: string; tools: string };
export type SdkCheck = { checked: number; xsd: string[]; rules: string[] };

type Saxon = { transform: (options: object, how: "sync") => { principalResult: string } };

const batch = 500;
const ruleFiles = ["CEN-EN16931-UBL.xsl", "20210819_ZATCA_E-invoice_Validation_Rules.xsl"];

/** Checks every document of a folder by the authority's schemas (xmllint) and its rules (EN 16931 and KSA, by Saxon). Answers what is wrong, by file. */
export function checkBySdk(sdk: Sdk, folder: string): SdkCheck {
  const files = readdirSync(folder).filter((name) => name.endsWith(".xml"));
  const found: SdkCheck = { checked: 0, xsd: [], rules: [] };
  const rules = compileRules(sdk);
  const saxon = createRequire(join(resolve(sdk.tools), "index.js"))("saxon-js") as Saxon;
  for (let from = 0; from < files.length; from += batch) {
    const some = files.slice(from, from + batch);
    found.xsd.push(...checkSchema(sdk, folder, some));
    for (const name of some) {
      const sourceText = readFileSync(join(folder, name), "utf8");
      for (const stylesheetInternal of rules) {
        const report = saxon.transform({ stylesheetInternal, sourceText, destination: "serialized" }, "sync");
        found.rules.push(...failedRules(report.principalResult).map((rule) => `${name} ${rule}`));
      }
      found.checked += 1;
    }
    console.log(
      `       ${found.checked} documents: ${found.xsd.length} against the schema, ${found.rules.length} against rules`,
    );
  }
  return found;
}

/** Compiled and read once. */
function compileRules({ data, tools }: Sdk): unknown[] {
  return ruleFiles.map((name) => {
    const compiled = join(resolve(tools), `${name}.sef.json`);
    if (!existsSync(compiled))
      execFileSync("npx", ["xslt3", `-xsl:${join(data, "rules", name)}`, `-export:${compiled}`, "-nogo"], {
        cwd: tools,
      });
    return JSON.parse(readFileSync(compiled, "utf8")) as unknown;
  });
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
      writeFileSync(join(copies, name), xml.replace(/(<ds:X509SerialNumber>\d{1,18})\d*/u, "$1"));
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
