import type { Company } from "#contract/companies.ts";
import { decimalOf, sar } from "#contract/money.ts";
import { standardRate, type TaxCategory, treatmentOf } from "../tax-treatments.ts";
import type { InvoiceAmounts, InvoiceLine } from "../invoice-amounts.ts";
import { buyerParty, sellerParty } from "./parties.ts";
import { element, text, type XmlNode } from "./xml.ts";

/** What a tax invoice or credit note says. Times are Riyadh's: `2026-11-27`, `14:05:09`. */
export type InvoiceDocument = {
  /** Debit notes are none of ours: one is tried when a device is onboarded. */
  kind: "invoice" | "credit_note" | "debit_note";
  /** Printed on it: `W-00000042`. */
  number: string;
  uuid: string;
  date: string;
  time: string;
  /** From 1, without a gap, over invoices and credit notes. */
  counter: number;
  /** Base64 of the SHA-256 of the one before. */
  previousHash: string;
  /** Of a credit note: the invoice that it corrects, and why. */
  corrects?: { number: string; date: string; reason: string };
  /** The company of a standard one; null: it is a simplified one. */
  buyer: Company | null;
  /** The booking's. */
  reference: string;
  amounts: InvoiceAmounts;
};

/** What is put into the document after it is hashed: elements in their order, each where the schema wants it. */
export type Additions = { extensions?: XmlNode; qr?: XmlNode; signature?: XmlNode };

const namespaces = {
  xmlns: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
  "xmlns:ext": "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2",
};
/** UN/CEFACT 1001, and the authority's flags: standard or simplified, of no special kind. */
export const typeCodes = { invoice: "388", credit_note: "381", debit_note: "383" };
const [standard, simplified] = ["0100000", "0200000"];
/** UN/CEFACT 4461: a card. */
const byCard = "48";

/**
 * UBL 2.1 as the authority profiles it (KSA e-invoicing XML standard). Without additions this is the canonical XML that is hashed:
 * their elements are left out of it by the rules (ds:Transforms), and nothing stands between elements.
 */
export function invoiceDocument(document: InvoiceDocument, { extensions, qr, signature }: Additions = {}): XmlNode {
  const { kind, number, uuid, date, time, counter, previousHash, corrects, buyer, reference, amounts } = document;
  return element(
    "Invoice",
    [
      extensions ?? "",
      text("cbc:ProfileID", "reporting:1.0"),
      text("cbc:ID", number),
      text("cbc:UUID", uuid),
      text("cbc:IssueDate", date),
      text("cbc:IssueTime", time),
      text("cbc:InvoiceTypeCode", typeCodes[kind], { name: buyer ? standard : simplified }),
      text("cbc:Note", `حجز ${reference}`, { languageID: "ar" }),
      text("cbc:DocumentCurrencyCode", "SAR"),
      text("cbc:TaxCurrencyCode", "SAR"),
      corrects
        ? element(
            "cac:BillingReference",
            element("cac:InvoiceDocumentReference", [
              text("cbc:ID", corrects.number),
              text("cbc:IssueDate", corrects.date),
            ]),
          )
        : "",
      element("cac:AdditionalDocumentReference", [text("cbc:ID", "ICV"), text("cbc:UUID", String(counter))]),
      attachment("PIH", previousHash),
      qr ?? "",
      signature ?? "",
      sellerParty(),
      buyerParty(buyer),
      element("cac:Delivery", text("cbc:ActualDeliveryDate", date)),
      element("cac:PaymentMeans", [
        text("cbc:PaymentMeansCode", byCard),
        corrects ? text("cbc:InstructionNote", corrects.reason) : "",
      ]),
      ...taxTotals(amounts),
      legalTotal(amounts),
      ...amounts.lines.map(invoiceLine),
    ],
    namespaces,
  );
}

/** A text inside the document: the hash of the one before, the QR code. */
export const attachment = (id: "PIH" | "QR", value: string): XmlNode =>
  element("cac:AdditionalDocumentReference", [
    text("cbc:ID", id),
    element("cac:Attachment", text("cbc:EmbeddedDocumentBinaryObject", value, { mimeCode: "text/plain" })),
  ]);

const decimal = (halalas: number): string => decimalOf(sar(halalas));
const amount = (name: string, halalas: number): XmlNode => text(name, decimal(halalas), { currencyID: "SAR" });
const vatScheme = element("cac:TaxScheme", text("cbc:ID", "VAT"));
const percentOf = (category: TaxCategory): string => (category === "S" ? standardRate : 0).toFixed(2);

/** The VAT in riyals alone, then by category. */
const taxTotals = ({ vat, totals, lines }: InvoiceAmounts): XmlNode[] => [
  element("cac:TaxTotal", amount("cbc:TaxAmount", vat)),
  element("cac:TaxTotal", [
    amount("cbc:TaxAmount", vat),
    ...totals.map(({ category, net, vat: own }) =>
      element("cac:TaxSubtotal", [
        amount("cbc:TaxableAmount", net),
        amount("cbc:TaxAmount", own),
        element("cac:TaxCategory", [
          text("cbc:ID", category),
          text("cbc:Percent", percentOf(category)),
          ...exemption(category, lines),
          vatScheme,
        ]),
      ]),
    ),
  ]),
];

/** A zero rate is named in the authority's own English words, which its rules compare. */
function exemption(category: TaxCategory, lines: readonly InvoiceLine[]): XmlNode[] {
  const untaxed = lines.flatMap(({ treatment }) => {
    const row = treatmentOf(treatment);
    return row.category === category && row.category !== "S" ? row : [];
  });
  const [first] = untaxed;
  if (!first) return [];
  const reasons = untaxed.map(({ reason }) => (category === "Z" ? reason.en : reason.ar));
  return [
    text("cbc:TaxExemptionReasonCode", first.code),
    text("cbc:TaxExemptionReason", [...new Set(reasons)].join("، ")),
  ];
}

const legalTotal = ({ net, vat, rounding, payable }: InvoiceAmounts): XmlNode =>
  element("cac:LegalMonetaryTotal", [
    amount("cbc:LineExtensionAmount", net),
    amount("cbc:TaxExclusiveAmount", net),
    amount("cbc:TaxInclusiveAmount", net + vat),
    amount("cbc:AllowanceTotalAmount", 0),
    ...(rounding === 0 ? [] : [amount("cbc:PayableRoundingAmount", rounding)]),
    amount("cbc:PayableAmount", payable),
  ]);

function invoiceLine({ treatment, listed, net, vat }: InvoiceLine, at: number): XmlNode {
  const { category, supply } = treatmentOf(treatment);
  const discount = listed - net;
  return element("cac:InvoiceLine", [
    text("cbc:ID", String(at + 1)),
    text("cbc:InvoicedQuantity", "1.000000", { unitCode: "PCE" }),
    amount("cbc:LineExtensionAmount", net),
    ...(discount === 0
      ? []
      : [
          element("cac:AllowanceCharge", [
            text("cbc:ChargeIndicator", "false"),
            text("cbc:AllowanceChargeReasonCode", "95"),
            text("cbc:AllowanceChargeReason", "خصم"),
            amount("cbc:Amount", discount),
          ]),
        ]),
    element("cac:TaxTotal", [amount("cbc:TaxAmount", vat), amount("cbc:RoundingAmount", net + vat)]),
    element("cac:Item", [
      text("cbc:Name", `${supply.ar} | ${supply.en}`),
      element("cac:ClassifiedTaxCategory", [
        text("cbc:ID", category),
        text("cbc:Percent", percentOf(category)),
        vatScheme,
      ]),
    ]),
    element("cac:Price", amount("cbc:PriceAmount", listed)),
  ]);
}
