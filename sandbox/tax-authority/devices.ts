import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomInt,
  sign,
} from "node:crypto";
import type { Pool } from "pg";
import { der } from "./der.ts";
import { readDocument } from "./read-document.ts";
import { type CertificateRequest, readRequest } from "./read-request.ts";
import type { AuthorityStamp } from "./stamp-cleared.ts";
import { type IssuedDevice, TaxRefusal } from "./types.ts";

type Deps = { pool: Pool; clock: { now: () => Date } };
type Stage = "compliance" | "production";
type DeviceRow = { stage: Stage; secret: string; csr: string; checked: string[] };

/** A one-time password of the portal has six digits; this one was used before. */
const usedPassword = "000000";
const yearMs = 365 * 86_400_000;

/** A first certificate for a request. @throws TaxRefusal invalid_request for another password or request */
export async function issueCompliance(deps: Deps, csr: string, otp: string): Promise<IssuedDevice> {
  const request = readRequest(csr);
  if (!/^\d{6}$/.test(otp) || otp === usedPassword || !request || !isComplete(request))
    throw new TaxRefusal("invalid_request");
  return keepDevice(deps, "compliance", csr, request);
}

/** The certificate of real documents, once a sample of every kind that was asked for has been taken. @throws TaxRefusal */
export async function issueProduction(deps: Deps, device: IssuedDevice): Promise<IssuedDevice> {
  const { csr, checked } = await findDevice(deps, device, "compliance");
  const request = readRequest(csr);
  if (!request || kindsOf(request).some((kind) => !checked.includes(kind))) throw new TaxRefusal("invalid_request");
  return keepDevice(deps, "production", csr, request);
}

/** The next one of a device that has one. @throws TaxRefusal */
export async function renewProduction(
  deps: Deps,
  device: IssuedDevice,
  csr: string,
  otp: string,
): Promise<IssuedDevice> {
  await findDevice(deps, device, "production");
  const request = readRequest(csr);
  if (!/^\d{6}$/.test(otp) || otp === usedPassword || !request || !isComplete(request))
    throw new TaxRefusal("invalid_request");
  return keepDevice(deps, "production", csr, request);
}

/** Notes that a sample of its kind was taken. @throws TaxRefusal unauthorized */
export async function noteSample(deps: Deps, device: IssuedDevice, xml: string): Promise<void> {
  await findDevice(deps, device, "compliance");
  const { typeCode, transaction } = readDocument(xml);
  await deps.pool.query("update sandbox_tax.devices set checked = array_append(checked, $2) where certificate = $1", [
    device.certificate,
    `${transaction.slice(0, 2)} ${typeCode}`,
  ]);
}

/** @throws TaxRefusal unauthorized for a device that is not known, or not of this stage */
export async function findDevice({ pool }: Deps, device: IssuedDevice, stage: Stage): Promise<DeviceRow> {
  const { rows } = await pool.query<DeviceRow>(
    "select stage, secret, csr, checked from sandbox_tax.devices where certificate = $1",
    [device.certificate],
  );
  const row = rows[0];
  if (row?.secret !== device.secret || row.stage !== stage) throw new TaxRefusal("unauthorized");
  return row;
}

const isComplete = ({ template, vatNumber, invoiceTypes, serial }: CertificateRequest): boolean =>
  template.endsWith("ZATCA-Code-Signing") &&
  /^3\d{13}3$/.test(vatNumber) &&
  /^[01]{4}$/.test(invoiceTypes) &&
  /^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(serial);

/** An invoice, a credit note and a debit note of each kind that was asked for. */
const kindsOf = ({ invoiceTypes }: CertificateRequest): string[] =>
  ["01", "02"]
    .filter((_, at) => invoiceTypes[at] === "1")
    .flatMap((kind) => ["388", "381", "383"].map((code) => `${kind} ${code}`));

async function keepDevice({ pool, clock }: Deps, stage: Stage, csr: string, request: CertificateRequest) {
  const now = clock.now();
  const device = {
    requestId: String(randomInt(10 ** 12, 10 ** 13)),
    certificate: certify(request, await authorityKey(pool), now).toString("base64"),
    secret: randomBytes(32).toString("base64"),
  };
  await pool.query(
    `insert into sandbox_tax.devices (request_id, stage, certificate, secret, csr, vat_number, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [device.requestId, stage, device.certificate, device.secret, csr, request.vatNumber, now],
  );
  return device;
}

/** What cleared documents are stamped with: the authority's own key, with a certificate signed by itself. */
export async function authorityStamp(pool: Pool, now: Date): Promise<AuthorityStamp> {
  const key = await authorityKey(pool);
  const spki = createPublicKey(key).export({ type: "spki", format: "der" });
  const made = certify({ subject: authorityName, spki }, key, now).toString("base64");
  await pool.query("insert into sandbox_tax.settings (name, value) values ('certificate', $1) on conflict do nothing", [
    made,
  ]);
  const { rows } = await pool.query<{ value: string }>(
    "select value from sandbox_tax.settings where name = 'certificate'",
  );
  return { key, certificate: Buffer.from(rows[0]!.value, "base64") };
}

/** The key that signs certificates: made once a database. */
async function authorityKey(pool: Pool): Promise<KeyObject> {
  const made = generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  });
  await pool.query("insert into sandbox_tax.settings (name, value) values ('key', $1) on conflict do nothing", [made]);
  const { rows } = await pool.query<{ value: string }>("select value from sandbox_tax.settings where name = 'key'");
  return createPrivateKey(rows[0]!.value);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const ecdsaSha256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const commonName = der(0x06, Buffer.from("550403", "hex"));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`, "ascii"));

const authorityName = sequence(
  der(0x31, sequence(commonName, der(0x0c, Buffer.from("Sandbox tax authority", "utf8")))),
);

/** An X.509 certificate, good for a year. */
function certify({ subject, spki }: Pick<CertificateRequest, "subject" | "spki">, key: KeyObject, now: Date): Buffer {
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  const content = sequence(
    der(0x02, serial),
    ecdsaSha256,
    authorityName,
    sequence(time(now), time(new Date(now.getTime() + yearMs))),
    subject,
    spki,
  );
  return sequence(content, ecdsaSha256, der(0x03, Buffer.of(0), sign("sha256", content, key)));
}
