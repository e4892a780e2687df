import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Figure } from "../figure.ts";

const test = "server/modules/bookings/sequences.test.ts";
const run = promisify(execFile);

/** What sales come to that has to be met often, by the names under which the test counts it. */
const met: Record<string, RegExp> = {
  "sales confirmed to the end": /^confirmed$/,
  "sales cancelled": /^cancelled$/,
  changes: /^change$/,
  "bookings divided": /^division$/,
  "payments shared": /^split /,
  "cancelled at the desk": /^deskCancel done$/,
  "goodwill granted": /^goodwill done$/,
  additions: /^addition$/,
  "names corrected": /^name corrected$/,
  "airline changes": /^airline change /,
  "stay changes": /^stay_change$/,
  "departure changes": /^departure_change$/,
  "price promises taken": /^rebooking$/,
  "paid by wallet": /^paid by apple_pay$/,
  "paid in parts": /^paid by (tabby|tamara)$/,
  "paid by balance": /^paid by balance$/,
  "paid in part by balance": /^paid by balance beside another$/,
  "kept as a balance": /^cancellation .*, kept/,
  "visas decided": /^visa (approved|refused|delivered)$/,
};

/**
 * Random sequences of everything that may follow a sale of any product, on all cores at once, each process from a seed of its own. A process
 * ends at the first that leaves a booking, its supplier, the gateway, the books or the tax documents apart, or something that waits.
 * @throws Error with that sequence, made as small as it goes, its seed and the path to it
 */
export async function measureSequences(count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "wijha-sequences-"));
  const processes = availableParallelism();
  const share = Math.ceil(count / processes);
  const began = performance.now();
  try {
    const shares = Array.from({ length: processes }, (_, place) => runShare(share, join(folder, `${place}.json`)));
    const ended = await Promise.allSettled(shares);
    const seconds = (performance.now() - began) / 1000;
    const failed = ended.flatMap((each) => (each.status === "rejected" ? [(each.reason as Error).message] : []));
    if (failed.length > 0) throw new Error(failed.join("\n\n"));
    const seen = ended.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    const times = (what: RegExp) => seen.reduce((sum, [each, count]) => sum + (what.test(each) ? count : 0), 0);
    const sales = times(/^sale$/);
    const name = "random sequences after a sale";
    return [
      {
        name: `${name}, sound`,
        value: sales,
        unit: "sales",
        limit: { atLeast: count },
        note: `${processes} processes`,
      },
      { name: `${name}, time`, value: seconds, unit: "s", limit: null },
      { name: `${name}, a second`, value: sales / seconds, unit: "sales", limit: null },
      ...Object.entries(met).map(([what, names]): Figure => ({
        name: `${name}: ${what}`,
        value: times(names),
        unit: "times",
        limit: null,
      })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What so many sales came to, and how often. */
async function runShare(count: number, file: string): Promise<[what: string, times: number][]> {
  try {
    await run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", test], {
      env: { ...process.env, SEQUENCES: String(count), SEQUENCES_SEEN: file },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}\n${stderr}`, { cause: error });
  }
  return JSON.parse(readFileSync(file, "utf8")) as [string, number][];
}
