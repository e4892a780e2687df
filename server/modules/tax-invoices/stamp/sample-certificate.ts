import { createHash, createPublicKey, type KeyObject, sign } from "node:crypto";
import { seller } from "../seller.ts";
import { bitString, der, integer, objectId, sequence, setOf, utcTime, utf8 } from "./der.ts";

const ids = {
  country: "2.5.4.6",
  organization: "2.5.4.10",
  unit: "2.5.4.11",
  name: "2.5.4.3",
  ecdsaSha256: "1.2.840.10045.4.3.2",
};

/**
 * A certificate that the seller has signed for himself, in DER: what invoices carry until the authority has issued one. X.509 v1,
 * good for ten years from `from` (the first of a year, `2026-01-01`).
 */
export function sampleCertificate(key: KeyObject, from: string): Buffer {
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const algorithm = sequence(objectId(ids.ecdsaSha256));
  const serial = createHash("sha256").update(publicKey).digest().subarray(0, 16);
  // A number is written without zeros before it, and above zero: its first byte is from 64 to 127.
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  const until = `${Number(from.slice(0, 4)) + 10}${from.slice(4)}`;
  const content = sequence(
    integer(serial),
    algorithm,
    distinguishedName(),
    sequence(utcTime(`${from}T00:00:00Z`), utcTime(`${until}T00:00:00Z`)),
    distinguishedName(),
    publicKey,
  );
  return sequence(content, algorithm, bitString(sign("sha256", content, key)));
}

function distinguishedName(): Buffer {
  const part = (id: string, value: Buffer) => setOf(sequence(objectId(id), value));
  return sequence(
    part(ids.country, der(0x13, Buffer.from("SA", "ascii"))),
    part(ids.organization, utf8(seller.vatNumber)),
    part(ids.unit, utf8("Sample, not issued by the authority")),
    part(ids.name, utf8("Wijha")),
  );
}
