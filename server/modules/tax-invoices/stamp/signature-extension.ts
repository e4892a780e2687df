import { createHash, type X509Certificate } from "node:crypto";
import { element, text, type XmlNode } from "../ubl/xml.ts";

type Signed = { hash: string; signature: string; certificate: X509Certificate; at: Date };

const xades = "http://uri.etsi.org/01903/v1.3.2#";
const ds = "http://www.w3.org/2000/09/xmldsig#";
const sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const canonical = "http://www.w3.org/2006/12/xml-c14n11";
const leftOut = [
  "not(//ancestor-or-self::ext:UBLExtensions)",
  "not(//ancestor-or-self::cac:Signature)",
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
];

/** XAdES as the authority's samples have it: what is signed, with what, when, and by whose certificate. */
export function signatureExtension(signed: Signed): XmlNode {
  const { signature, certificate } = signed;
  const information = element("sac:SignatureInformation", [
    text("cbc:ID", "urn:oasis:names:specification:ubl:signature:1"),
    text("sbc:ReferencedSignatureID", "urn:oasis:names:specification:ubl:signature:Invoice"),
    element(
      "ds:Signature",
      [
        signedInfo(signed),
        text("ds:SignatureValue", signature),
        element("ds:KeyInfo", element("ds:X509Data", text("ds:X509Certificate", certificate.raw.toString("base64")))),
        element(
          "ds:Object",
          element("xades:QualifyingProperties", signedProperties(signed), {
            "xmlns:xades": xades,
            Target: "signature",
          }),
        ),
      ],
      { "xmlns:ds": ds, Id: "signature" },
    ),
  ]);
  const schema = "urn:oasis:names:specification:ubl:schema:xsd";
  const signatures = element("sig:UBLDocumentSignatures", information, {
    "xmlns:sig": `${schema}:CommonSignatureComponents-2`,
    "xmlns:sac": `${schema}:SignatureAggregateComponents-2`,
    "xmlns:sbc": `${schema}:SignatureBasicComponents-2`,
  });
  return element(
    "ext:UBLExtensions",
    element("ext:UBLExtension", [
      text("ext:ExtensionURI", "urn:oasis:names:specification:ubl:dsig:enveloped:xades"),
      element("ext:ExtensionContent", signatures),
    ]),
  );
}

function signedInfo(signed: Signed): XmlNode {
  // Hashed as it stands canonical by itself: every name with the namespace that it has from above.
  const properties = digestText(signedProperties(signed, { "xmlns:xades": xades }, { "xmlns:ds": ds }));
  return element("ds:SignedInfo", [
    element("ds:CanonicalizationMethod", "", { Algorithm: canonical }),
    element("ds:SignatureMethod", "", { Algorithm: "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256" }),
    element(
      "ds:Reference",
      [
        element("ds:Transforms", [
          ...leftOut.map((path) =>
            element("ds:Transform", text("ds:XPath", path), {
              Algorithm: "http://www.w3.org/TR/1999/REC-xpath-19991116",
            }),
          ),
          element("ds:Transform", "", { Algorithm: canonical }),
        ]),
        digestMethod(),
        text("ds:DigestValue", signed.hash),
      ],
      { Id: "invoiceSignedData", URI: "" },
    ),
    element("ds:Reference", [digestMethod(), text("ds:DigestValue", properties)], {
      Type: "http://www.w3.org/2000/09/xmldsig#SignatureProperties",
      URI: "#xadesSignedProperties",
    }),
  ]);
}

function signedProperties(
  { certificate, at }: Signed,
  outer: Record<string, string> = {},
  inner: Record<string, string> = {},
): XmlNode {
  const issuer = certificate.issuer.split("\n").toReversed().join(", ");
  return element(
    "xades:SignedProperties",
    element("xades:SignedSignatureProperties", [
      text("xades:SigningTime", `${at.toISOString().slice(0, 19)}Z`),
      element(
        "xades:SigningCertificate",
        element("xades:Cert", [
          element("xades:CertDigest", [
            digestMethod(inner),
            text("ds:DigestValue", digestText(certificate.raw.toString("base64")), inner),
          ]),
          element("xades:IssuerSerial", [
            text("ds:X509IssuerName", issuer, inner),
            text("ds:X509SerialNumber", BigInt(`0x${certificate.serialNumber}`).toString(), inner),
          ]),
        ]),
      ),
    ]),
    { ...outer, Id: "xadesSignedProperties" },
  );
}

const digestMethod = (namespace: Record<string, string> = {}): XmlNode =>
  element("ds:DigestMethod", "", { ...namespace, Algorithm: sha256 });

/** The authority's samples write the hash in hexadecimal, and that in base64. */
const digestText = (value: string): string =>
  Buffer.from(createHash("sha256").update(value, "utf8").digest("hex"), "utf8").toString("base64");
