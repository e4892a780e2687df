import { webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  RelativeDistinguishedNames,
  setEngine,
} from "pkijs";

setEngine("node", new CryptoEngine({ name: "node", crypto: webcrypto as Crypto }));

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
/** Whatever day the clock of a test or of the machine shows. */
const [notBefore, notAfter] = [new Date("2020-01-01"), new Date("2049-01-01")];

/** Attributes of a name by the numbers that X.509 gives them. */
const oids = { UID: "0.9.2342.19200300.100.1.1", CN: "2.5.4.3", OU: "2.5.4.11" };
type Name = Partial<Record<keyof typeof oids, string>>;
type Issuer = { name: Name; key: webcrypto.CryptoKey };

/** The settings that sign passes: a chain of two certificates like Apple's, which no device takes. */
export async function createPassCertificates() {
  const makeKeys = () => webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const [rootKeys, passKeys] = await Promise.all([makeKeys(), makeKeys()]);
  const root: Issuer = { name: { CN: "Test Worldwide Developer Relations" }, key: rootKeys.privateKey };
  const issue = (name: Name, publicKey: webcrypto.CryptoKey) => issueCertificate(root, name, publicKey);
  const pass = { UID: "pass.example.wijha.trips", CN: "Pass Type ID: pass.example.wijha.trips", OU: "TESTTEAM01" };
  return {
    APPLE_PASS_CERTIFICATE: await issue(pass, passKeys.publicKey),
    APPLE_PASS_KEY: pemOf("PRIVATE KEY", await webcrypto.subtle.exportKey("pkcs8", passKeys.privateKey)),
    APPLE_WWDR_CERTIFICATE: await issue(root.name, rootKeys.publicKey),
  };
}

async function issueCertificate(issuer: Issuer, name: Name, publicKey: webcrypto.CryptoKey): Promise<string> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: webcrypto.getRandomValues(new Uint16Array(1))[0]! + 1 });
  certificate.issuer = nameOf(issuer.name);
  certificate.subject = nameOf(name);
  certificate.notBefore.value = notBefore;
  certificate.notAfter.value = notAfter;
  const isAuthority = name === issuer.name;
  const constraints = new BasicConstraints({ cA: isAuthority }).toSchema().toBER();
  certificate.extensions = [new Extension({ extnID: "2.5.29.19", critical: true, extnValue: constraints })];
  await certificate.subjectPublicKeyInfo.importKey(publicKey as CryptoKey);
  await certificate.sign(issuer.key as CryptoKey, "SHA-256");
  return pemOf("CERTIFICATE", certificate.toSchema(true).toBER());
}

const nameOf = (name: Name) =>
  new RelativeDistinguishedNames({
    typesAndValues: Object.entries(name).map(
      ([part, value]) =>
        new AttributeTypeAndValue({ type: oids[part as keyof Name], value: new asn1js.Utf8String({ value }) }),
    ),
  });

const pemOf = (title: string, der: ArrayBuffer) =>
  [
    `-----BEGIN ${title}-----`,
    ...(Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? []),
    `-----END ${title}-----`,
    "",
  ].join("\n");
