import { createHash, X509Certificate } from "node:crypto";

/** What the authority reads of a document (UBL 2.1), as texts; empty where it is not there. */
export type TaxDocument = ReturnType<typeof readDocument>;

/**
 * Reads canonical XML without anything between its elements, as the checks need it. Another one is read as far as it goes, and its
 * hash will not be the one that was sent.
 */
export function readDocument(xml: string) {
  const inside = (name: string, of = xml) =>
    new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "su").exec(of)?.[1] ?? "";
  const reference = (id: string) =>
    new RegExp(
      `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID>(.*?)</cac:AdditionalDocumentReference>`,
      "su",
    ).exec(xml)?.[1] ?? "";
  const signature = inside("ds:Signature");
  const body = signedPart(xml);
  const total = inside("cac:LegalMonetaryTotal", body);
  return {
    digest: createHash("sha256").update(body, "utf8").digest(),
    number: inside("cbc:ID", body.slice(body.indexOf("</cbc:ProfileID>"))),
    uuid: inside("cbc:UUID", body),
    issueDate: inside("cbc:IssueDate", body),
    issueTime: inside("cbc:IssueTime", body),
    typeCode: inside("cbc:InvoiceTypeCode", body),
    transaction: /<cbc:InvoiceTypeCode name="([^"]*)"/.exec(body)?.[1] ?? "",
    note: inside("cbc:Note", body),
    counter: inside("cbc:UUID", reference("ICV")),
    previousHash: inside("cbc:EmbeddedDocumentBinaryObject", reference("PIH")),
    qr: inside("cbc:EmbeddedDocumentBinaryObject", reference("QR")),
    billingReference: inside("cbc:ID", inside("cac:BillingReference", body)),
    reason: inside("cbc:InstructionNote", body),
    seller: readParty(inside("cac:AccountingSupplierParty", body), inside),
    buyer: readParty(inside("cac:AccountingCustomerParty", body), inside),
    lines: body.split("<cac:InvoiceLine>").length - 1,
    net: inside("cbc:TaxExclusiveAmount", total),
    gross: inside("cbc:TaxInclusiveAmount", total),
    payable: inside("cbc:PayableAmount", total),
    vat: inside("cbc:TaxAmount", body),
    amounts: [...body.matchAll(/<cbc:(\w+) currencyID="SAR">([^<]*)</gu)].map(([, name = "", value = ""]) => ({
      name,
      value,
    })),
    signed: {
      hash: inside("ds:DigestValue", signature),
      properties: inside("xades:SignedProperties", signature),
      propertiesDigest: [...signature.matchAll(/<ds:DigestValue>([^<]*)</gu)][1]?.[1] ?? "",
      value: inside("ds:SignatureValue", signature),
      certificate: inside("ds:X509Certificate", signature),
    },
  };
}

const readParty = (party: string, inside: (name: string, of: string) => string) => ({
  name: inside("cbc:RegistrationName", party),
  id: inside("cbc:ID", inside("cac:PartyIdentification", party)),
  vatNumber: inside("cbc:CompanyID", inside("cac:PartyTaxScheme", party)),
  street: inside("cbc:StreetName", party),
  building: inside("cbc:BuildingNumber", party),
  district: inside("cbc:CitySubdivisionName", party),
  city: inside("cbc:CityName", party),
  postalCode: inside("cbc:PostalZone", party),
  country: inside("cbc:IdentificationCode", party),
});

/** The certificate in a document; null for none that can be read. */
export function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(text, "base64"));
  } catch {
    return null;
  }
}

/** What is hashed: without what is put in after the hash is known (ds:Transforms). */
function signedPart(xml: string): string {
  const leftOut = [
    ["<ext:UBLExtensions>", "</ext:UBLExtensions>"],
    ["<cac:AdditionalDocumentReference><cbc:ID>QR<", "</cac:AdditionalDocumentReference>"],
    ["<cac:Signature>", "</cac:Signature>"],
  ] as const;
  let rest = xml.startsWith("<?xml") ? xml.slice(xml.indexOf("\n") + 1) : xml;
  for (const [opening, closing] of leftOut) {
    const from = rest.indexOf(opening);
    const to = rest.indexOf(closing, from);
    if (from >= 0 && to >= 0) rest = rest.slice(0, from) + rest.slice(to + closing.length);
  }
  return rest;
}
