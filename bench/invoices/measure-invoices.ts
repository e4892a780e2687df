import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "../figure.ts";
import { checkBySdk } from "./check-by-sdk.ts";
import { checkSamples } from "./check-samples.ts";

const folderOfTests = "server/modules/tax-invoices";

/** Throws with what the test found. */
const run = (test: string, env: Record<string, string>) =>
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", `${folderOfTests}/${test}`], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    stdio: "pipe",
  });

/**
 * Documents of random bookings over all products against the rules of the authority in a box, and, where ZATCA_SDK and SAXON_JAR name the
 * authority's SDK data and Saxon, against its own schemas and rules; four processes that are killed while
 * they issue.
 */
export async function measureInvoices(bookings: number, kills: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "wijha-invoices-"));
  try {
    run("random-bookings.test.ts", { INVOICE_BOOKINGS: String(bookings), INVOICE_FOLDER: folder });
    const figures: Figure[] = [
      { name: "bookings whose invoices are sound", value: bookings, unit: "", limit: { atLeast: bookings } },
    ];
    const { ZATCA_SDK: data, SAXON_JAR: saxon } = process.env;
    if (data && saxon) {
      const { checked, xsd, rules } = checkBySdk({ data, saxon }, folder);
      for (const line of [...xsd, ...rules].slice(0, 10)) console.log(`       ${line}`);
      const samples = checkSamples(data);
      figures.push(
        {
          name: "hashes of the SDK's samples",
          value: samples.hashes,
          unit: `of ${samples.of}`,
          limit: { atLeast: samples.of },
        },
        {
          name: "stamps of the SDK's samples",
          value: samples.stamps,
          unit: `of ${samples.stamped}`,
          limit: { atLeast: samples.stamped },
        },
        { name: "documents checked by the authority's SDK", value: checked, unit: "", limit: null },
        { name: "against its schemas", value: xsd.length, unit: "", limit: { atMost: 0 } },
        { name: "against its rules, warnings too", value: rules.length, unit: "", limit: { atMost: 0 } },
      );
    }
    run("four-processes.test.ts", { INVOICE_KILLS: String(kills) });
    figures.push({ name: "processes killed while they issue", value: kills, unit: "", limit: { atLeast: kills } });
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
