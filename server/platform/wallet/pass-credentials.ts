import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** As the settings give them: each a PEM, or the path of a file that holds one. */
export type PassSettings = { certificate: string; key: string; keyPassphrase: string | undefined; wwdr: string };

/** What a pass is signed with. Its type and team are what Apple wrote into the certificate. */
export type PassCredentials = {
  certificate: string;
  /** PKCS#1, without a passphrase. */
  key: string;
  wwdr: string;
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** Passes that are signed later are refused by every device. */
  validUntil: Date;
};

/** @throws Error that names the setting and what is wrong with it */
export function readPassCredentials(settings: PassSettings): PassCredentials {
  const certificate = readCertificate("APPLE_PASS_CERTIFICATE", settings.certificate);
  const wwdr = readCertificate("APPLE_WWDR_CERTIFICATE", settings.wwdr);
  const key = readKey(settings.key, settings.keyPassphrase);
  if (!certificate.checkPrivateKey(key)) throw new Error("APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE");
  if (!certificate.verify(wwdr.publicKey))
    throw new Error("APPLE_PASS_CERTIFICATE was not issued by APPLE_WWDR_CERTIFICATE: take the one it names as issuer");
  const passTypeIdentifier = subjectPart(certificate, "UID");
  const teamIdentifier = subjectPart(certificate, "OU");
  if (!passTypeIdentifier || !teamIdentifier)
    throw new Error("APPLE_PASS_CERTIFICATE is no Pass Type ID certificate: its subject names no UID and OU");
  return {
    certificate: certificate.toString(),
    key: key.export({ type: "pkcs1", format: "pem" }).toString(),
    wwdr: wwdr.toString(),
    passTypeIdentifier,
    teamIdentifier,
    validUntil: new Date(Math.min(certificate.validToDate.getTime(), wwdr.validToDate.getTime())),
  };
}

const isPem = (text: string) => text.includes("-----BEGIN ");

/** A PEM in a setting may have its line ends written as `\n`. */
function readPem(name: string, given: string): string {
  if (isPem(given)) return given.replaceAll("\\n", "\n");
  try {
    return readFileSync(given, "utf8");
  } catch (error) {
    throw new Error(`${name} is neither a PEM nor a file that can be read`, { cause: error });
  }
}

function readCertificate(name: string, given: string): X509Certificate {
  const pem = readPem(name, given);
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new Error(`${name} holds no certificate in PEM`, { cause: error });
  }
}

function readKey(given: string, passphrase: string | undefined): KeyObject {
  const pem = readPem("APPLE_PASS_KEY", given);
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
  } catch (error) {
    throw new Error("APPLE_PASS_KEY holds no private key in PEM, or APPLE_PASS_KEY_PASSPHRASE does not open it", {
      cause: error,
    });
  }
  if (key.asymmetricKeyType !== "rsa") throw new Error("APPLE_PASS_KEY is no RSA key, as Apple's certificates have");
  return key;
}

/** `UID=pass.sa.wijha.trips`: parts of the subject stand on lines of their own, or joined by a plus. */
const subjectPart = ({ subject }: X509Certificate, name: string): string | undefined =>
  subject
    .split(/\n| \+ /)
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
