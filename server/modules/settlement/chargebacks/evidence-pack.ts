import { zipSync } from "fflate";
import { decimalOf } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeskDeps } from "../deps.ts";
import type { ChargebackRow } from "../tables.ts";

export type EvidencePack = { zip: Uint8Array<ArrayBuffer>; names: string[] };

/** Nothing of it moves with the clock: the same booking makes the same pack. */
const packed = new Date("2026-01-01T00:00:00Z");

/** What speaks for us as one ZIP: a summary in plain English, and the files of the booking. @throws AppError conflict once the booking is gone */
export async function makeEvidence(
  { evidenceOf }: Pick<SettlementDeskDeps, "evidenceOf">,
  row: ChargebackRow,
  words: string,
): Promise<EvidencePack> {
  const evidence = await evidenceOf(row.bookingId);
  if (!evidence) throw new AppError("conflict", { details: { booking: null } });
  const { ref, reasonCode, amount, authentication, openedAt } = row;
  const summary = [
    `Chargeback ${ref}, reason code ${reasonCode}, opened ${openedAt.toISOString()}`,
    `Amount: SAR ${decimalOf({ amount })}`,
    `Booking: ${row.reference}`,
    `3-D Secure: ${authentication === null ? "not told by the gateway" : authentication}`,
    "",
    ...evidence.lines,
    "",
    "Answer of the merchant:",
    words || "-",
    "",
  ].join("\r\n");
  const files = {
    "summary.txt": Buffer.from(summary, "utf8"),
    ...Object.fromEntries(evidence.files.map(({ name, content }) => [name, content])),
  };
  return { zip: zipSync(files, { mtime: packed }), names: Object.keys(files) };
}
