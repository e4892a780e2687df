import type { TaxDocument } from "./read-document.ts";
import type { Finding } from "./types.ts";

type Rule = { code: string; category?: string; message: string; holds: (document: TaxDocument, now: Date) => boolean };

const isNote = ({ typeCode }: TaxDocument) => typeCode === "381" || typeCode === "383";
export const isStandard = ({ transaction }: TaxDocument) => transaction.startsWith("01");
const isSha256 = (text: string) => Buffer.from(text, "base64").length === 32 || /^[\w+/]{86}==$/.test(text);
const isVatNumber = (text: string) => /^3\d{13}3$/.test(text);
const halalas = (text: string) => Math.round(Number(text) * 100);
/** Amounts that may be below zero: rounding alone. */
const mayBeNegative = new Set(["PayableRoundingAmount"]);

/** The authority's business rules that a document of an agency can break (KSA and EN 16931). */
const rules: Rule[] = [
  {
    code: "BR-KSA-03",
    message: "The invoice must contain a unique identifier (UUID): letters, digits and dashes alone.",
    holds: ({ uuid }) => /^[A-Za-z0-9-]+$/.test(uuid),
  },
  {
    code: "BR-KSA-04",
    message: "The document issue date must be less or equal to the current date.",
    holds: ({ issueDate }, now) => issueDate <= new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
  },
  {
    code: "BR-KSA-06",
    message: "The invoice transaction code must exist and begin with 01 or 02.",
    holds: ({ transaction }) => /^0[12][01]{5}$/.test(transaction),
  },
  {
    code: "BR-KSA-09",
    message: "Seller address must contain street name, building number, postal code, city, district and country code.",
    holds: ({ seller: { street, building, postalCode, city, district, country } }) =>
      [street, building, postalCode, city, district, country].every(Boolean),
  },
  {
    code: "BR-KSA-17",
    message: "A debit or credit note must contain the reason for its issuing.",
    holds: (document) => !isNote(document) || document.reason !== "",
  },
  {
    code: "BR-KSA-26",
    message: "The previous invoice hash must be base64 of a SHA-256.",
    holds: ({ previousHash }) => isSha256(previousHash),
  },
  { code: "BR-KSA-27", message: "The document must contain a QR code.", holds: ({ qr }) => qr !== "" },
  {
    code: "BR-KSA-33",
    message: "Each invoice must have an invoice counter value.",
    holds: ({ counter }) => counter !== "",
  },
  {
    code: "BR-KSA-34",
    message: "The invoice counter value contains only digits.",
    holds: ({ counter }) => counter === "" || /^\d+$/.test(counter),
  },
  {
    code: "BR-KSA-40",
    message: "The seller VAT registration number must contain 15 digits, the first and the last of them 3.",
    holds: ({ seller }) => isVatNumber(seller.vatNumber),
  },
  {
    code: "BR-KSA-44",
    message: "The buyer VAT registration number must contain 15 digits, the first and the last of them 3.",
    holds: ({ buyer }) => buyer.vatNumber === "" || isVatNumber(buyer.vatNumber),
  },
  {
    code: "BR-KSA-42",
    message: "The buyer name must be present in a tax invoice and its notes.",
    holds: (document) => !isStandard(document) || document.buyer.name !== "",
  },
  {
    code: "BR-KSA-63",
    message: "A buyer in SA needs street name, building number, postal code, city, district and country code.",
    holds: (document) =>
      !isStandard(document) ||
      [
        document.buyer.street,
        document.buyer.building,
        document.buyer.postalCode,
        document.buyer.city,
        document.buyer.district,
        document.buyer.country,
      ].every(Boolean),
  },
  {
    code: "BR-KSA-56",
    message: "A credit or debit note must name the invoice that it corrects.",
    holds: (document) => !isNote(document) || document.billingReference !== "",
  },
  {
    code: "BR-KSA-61",
    message: "The previous invoice hash must exist in an invoice.",
    holds: ({ previousHash }) => previousHash !== "",
  },
  {
    code: "BR-KSA-70",
    message: "The invoice must contain its issue time as hh:mm:ss.",
    holds: ({ issueTime }) => /^\d{2}:\d{2}:\d{2}Z?$/.test(issueTime),
  },
  {
    code: "BR-KSA-F-04",
    message: "All the document amounts and quantities must be positive.",
    holds: ({ amounts }) => amounts.every(({ name, value }) => mayBeNegative.has(name) || Number(value) >= 0),
  },
  {
    code: "BR-CO-15",
    message: "Invoice total amount with VAT = total amount without VAT + total VAT amount.",
    holds: ({ net, vat, gross }) => halalas(net) + halalas(vat) === halalas(gross),
  },
  { code: "BR-16", message: "An Invoice shall have at least one invoice line.", holds: ({ lines }) => lines > 0 },
];

/** Every rule that a document breaks. */
export const brokenRules = (document: TaxDocument, now: Date): Finding[] =>
  rules
    .filter(({ holds }) => !holds(document, now))
    .map(({ code, message, category = code.startsWith("BR-KSA") ? "KSA" : "EN_16931" }) => ({
      type: "ERROR",
      code,
      category,
      message: `[${code}]-${message}`,
    }));

const dayMs = 86_400_000;

/** What is taken although it should be otherwise: a simplified one that comes later than a day after it was issued. */
export function lateWarning(document: TaxDocument, now: Date): Finding[] {
  const issuedAt = Date.parse(`${document.issueDate}T${document.issueTime.slice(0, 8)}+03:00`);
  if (isStandard(document) || !(now.getTime() - issuedAt > dayMs)) return [];
  const message = "[BR-KSA-98]-The simplified invoice should be submitted within 24 hours of its issuing.";
  return [{ type: "WARNING", code: "BR-KSA-98", category: "KSA", message }];
}
