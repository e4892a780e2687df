import { locks } from "../locks.ts";
import { X509Certificate } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../transaction.ts";
import { checkDocument } from "./check-document.ts";
import { readDocument, type TaxDocument } from "./read-document.ts";
import { authorityStamp } from "./devices.ts";
import { lateWarning } from "./rules.ts";
import { stampCleared } from "./stamp-cleared.ts";
import type { Finding, Submission, Verdict } from "./types.ts";

type Deps = { pool: Pool; clock: { now: () => Date } };
type Kept = { uuid: string; hash: string; findings: Finding[]; cleared: string | null };

/**
 * Checks a document and keeps it when it can be taken; the same one again is told what was said then, another one with its uuid or
 * counter is refused. Devices are those of the table, or one that says of itself that it is a sample. `also`: found beside its rules; `isSample`: checked and not kept.
 */
export async function takeDocument(
  { pool, clock }: Deps,
  sent: Submission,
  { also = [], isSample = false }: { also?: Finding[]; isSample?: boolean } = {},
): Promise<Verdict> {
  const document = readDocument(sent.xml);
  const now = clock.now();
  const stamp = await authorityStamp(pool, now);
  return inTransaction(pool, async (client) => {
    // One after the other: two at once of the same document are one of them.
    await client.query("select pg_advisory_xact_lock($1)", [locks.taxDocuments]);
    const known = await client.query<Kept>(
      "select uuid, hash, findings, cleared from sandbox_tax.documents where hash = $1 or uuid = $2",
      [sent.hash, sent.uuid],
    );
    const same = known.rows.find(({ hash, uuid }) => hash === sent.hash && uuid === sent.uuid);
    if (same) return { status: "accepted", findings: same.findings, cleared: same.cleared, repeated: true };
    const findings = [
      ...checkDocument(sent, document, {
        isOurs: await deviceCheck(client),
        previousHash: isSample ? null : await hashBefore(client, document),
        now,
      }),
      ...(isSample ? [] : await takenBefore(client, document, known.rows.length > 0)),
      ...also,
    ];
    if (findings.some(({ type }) => type === "ERROR")) return { status: "refused", findings };
    const warnings = [...findings, ...lateWarning(document, now)];
    if (isSample) return { status: "accepted", findings, cleared: null, repeated: false };
    const cleared = sent.road === "clear" ? stampCleared(sent.xml, stamp) : null;
    await client.query(
      `insert into sandbox_tax.documents (uuid, hash, vat_number, counter, findings, cleared, received_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [sent.uuid, sent.hash, document.seller.vatNumber, document.counter, JSON.stringify(warnings), cleared, now],
    );
    return { status: "accepted", findings: warnings, cleared, repeated: false };
  });
}

const duplicate: Finding = {
  type: "ERROR",
  code: "Duplicate-Invoice",
  category: "Duplicate-Invoice",
  message: "Another document with this identifier or counter was submitted earlier.",
};

/** Another document with its uuid, its hash or its counter. */
async function takenBefore(client: PoolClient, { seller, counter }: TaxDocument, isKnown: boolean): Promise<Finding[]> {
  if (isKnown) return [duplicate];
  if (!/^\d{1,15}$/.test(counter)) return [];
  const found = await client.query("select 1 from sandbox_tax.documents where vat_number = $1 and counter = $2", [
    seller.vatNumber,
    counter,
  ]);
  return found.rows.length > 0 ? [duplicate] : [];
}

/** The hash of the one before, where it was taken; the authority does not ask for an order. */
async function hashBefore(client: PoolClient, { seller, counter }: TaxDocument): Promise<string | null> {
  if (!/^\d{1,15}$/.test(counter)) return null;
  const found = await client.query<{ hash: string }>(
    "select hash from sandbox_tax.documents where vat_number = $1 and counter = $2",
    [seller.vatNumber, Number(counter) - 1],
  );
  return found.rows[0]?.hash ?? null;
}

async function deviceCheck(client: PoolClient): Promise<(certificate: Buffer, vatNumber: string) => boolean> {
  const found = await client.query<{ certificate: string; vat: string }>(
    "select certificate, vat_number as vat from sandbox_tax.devices",
  );
  const devices = new Map(found.rows.map(({ certificate, vat }) => [certificate, vat]));
  return (certificate, vatNumber) =>
    devices.get(certificate.toString("base64")) === vatNumber ||
    isSampleOf(new X509Certificate(certificate), vatNumber);
}

/** What an installation signs with before it is onboarded. The real authority takes none of these. */
function isSampleOf(certificate: X509Certificate, vatNumber: string): boolean {
  const { subject, issuer, publicKey } = certificate;
  const lines = subject.split("\n");
  // Node writes a comma in a name with a backslash.
  return (
    issuer === subject &&
    certificate.verify(publicKey) &&
    lines.includes(`O=${vatNumber}`) &&
    lines.includes("OU=Sample\\, not issued by the authority")
  );
}
