import { createHash, createPublicKey, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { certificateSignature } from "./certificate-signature.ts";
import { sampleCertificate } from "./sample-certificate.ts";
import { stampKey } from "./stamp-key.ts";

test("every installation's key has a certificate that anybody reads and verifies", () => {
  for (let at = 0; at < 1500; at++) {
    const key = stampKey({ id: "", key: createHash("sha256").update(`secret ${at}`).digest() });
    const der = sampleCertificate(key, "2026-01-01");
    const certificate = new X509Certificate(der);
    expect(certificate.verify(createPublicKey(key))).toBe(true);
    expect(certificate.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
    expect(der.subarray(-certificateSignature(der).length)).toEqual(certificateSignature(der));
  }
});
