import { createPublicKey, type KeyObject, sign } from "node:crypto";
import { seller } from "../seller.ts";
import { bitString, der, integer, objectId, sequence, setOf, utf8 } from "./der.ts";

const ids = {
  country: "2.5.4.6",
  organization: "2.5.4.10",
  unit: "2.5.4.11",
  name: "2.5.4.3",
  serial: "2.5.4.4",
  userId: "0.9.2342.19200300.100.1.1",
  title: "2.5.4.12",
  address: "2.5.4.26",
  category: "2.5.4.15",
  ecdsaSha256: "1.2.840.10045.4.3.2",
  extensions: "1.2.840.113549.1.9.14",
  template: "1.3.6.1.4.1.311.20.2",
  otherNames: "2.5.29.17",
};
/** What documents the device issues: standard ones, simplified ones, two that are kept for later. */
const standardAndSimplified = "1100";

/**
 * A request for a certificate (PKCS #10, PEM) as the authority wants it: its template, and the names of the device beside those of the
 * taxpayer. `device`: a UUID of this device's own.
 */
export function certificateRequest(key: KeyObject, { template, device }: { template: string; device: string }): string {
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const { vatNumber, address } = seller;
  const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value));
  const extensions = sequence(
    extension(ids.template, printable(template)),
    extension(
      ids.otherNames,
      sequence(
        der(
          0xa4,
          distinguishedName([
            [ids.serial, `1-Wijha|2-1.0|3-${device}`],
            [ids.userId, vatNumber],
            [ids.title, standardAndSimplified],
            [ids.address, `${address.building} ${address.street.en}, ${address.city.en}`],
            [ids.category, "Travel agency"],
          ]),
        ),
      ),
    ),
  );
  const [, legalName = seller.name] = seller.name.split(" | ");
  const content = sequence(
    integer(Buffer.of(0)),
    distinguishedName([
      [ids.country, "SA"],
      [ids.unit, address.city.en],
      [ids.organization, legalName],
      [ids.name, `Wijha-${vatNumber}`],
    ]),
    publicKey,
    der(0xa0, sequence(objectId(ids.extensions), setOf(extensions))),
  );
  const request = sequence(content, sequence(objectId(ids.ecdsaSha256)), bitString(sign("sha256", content, key)));
  const lines = request.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE REQUEST-----", ...lines, "-----END CERTIFICATE REQUEST-----", ""].join("\n");
}

const printable = (value: string): Buffer => der(0x13, Buffer.from(value, "ascii"));
const distinguishedName = (parts: readonly [id: string, value: string][]): Buffer =>
  sequence(
    ...parts.map(([id, value]) =>
      setOf(sequence(objectId(id), id === ids.country ? printable(value) : utf8(value.slice(0, 64)))),
    ),
  );
