import { join } from "node:path";
import type { Company } from "#contract/companies.ts";
import { sar } from "#contract/money.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import {
  seller,
  standardRate,
  type TaxCategory,
  type TaxInvoiceRow,
  treatmentOf,
} from "#server/modules/tax-invoices/index.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { documentFrame } from "./document-frame.ts";
import { inBoth, label } from "./document-texts.ts";

const template = join(import.meta.dirname, "tax-invoice.typ");

const headings = {
  invoice: { standard: "document.tax_invoice_standard", simplified: "document.tax_invoice" },
  credit_note: { standard: "document.credit_note_standard", simplified: "document.credit_note" },
} as const;

const rateOf: Record<TaxCategory, string> = { S: `${standardRate}%`, Z: "0%", O: "-" };

/** The company that it is made out to. */
function buyerData({ nameAr, nameEn, vatNumber, registration, ...address }: Company) {
  const { building, street, district, city, postalCode, additional } = address;
  return {
    label: label("document.tax_buyer"),
    name: { en: nameEn, ar: nameAr },
    vat: inBoth((each) => translator(each)("document.vat_number", { number: isolate(vatNumber) })),
    registration: inBoth((each) => translator(each)("document.tax_registration", { number: isolate(registration) })),
    address: inBoth((each) =>
      [
        `${isolate(building)} ${isolate(street)}`,
        isolate(district),
        `${isolate(city)} ${isolate(`${postalCode}${additional && `-${additional}`}`)}`,
      ].join(each === "en" ? ", " : "، "),
    ),
  };
}

/** A tax invoice to read and to print, in both languages, with the code that the authority's app reads. */
export async function renderTaxInvoice(
  {
    renderPdf,
    taxInvoices,
  }: Pick<BookingDeps, "renderPdf"> & { taxInvoices: Pick<BookingDeps["taxInvoices"], "counts"> },
  row: BookingRow,
  invoice: TaxInvoiceRow,
): Promise<Buffer> {
  return renderPdf(template, await invoiceData(row, invoice, taxInvoices.counts));
}

async function invoiceData(
  { reference, locale }: BookingRow,
  { kind, number, issuedAt, amounts, qr, buyer }: TaxInvoiceRow,
  counts: boolean,
) {
  const frame = await documentFrame(
    { reference },
    {
      issuedAt: issuedAt.toISOString(),
      address: qr,
      lead: locale,
      check: { code: "", page: "" },
      sample: counts ? null : label("document.sample_tax"),
    },
    {
      heading: label(headings[kind][buyer ? "standard" : "simplified"]),
      number: { label: label("document.tax_invoice_number"), value: number },
    },
  );
  const amount = (halalas: number) => formatMoney(sar(halalas));
  const { address } = seller;
  return {
    ...frame,
    title: `Wijha ${number}`,
    code: label("document.tax_invoice_code"),
    seller: {
      vat: inBoth((each) => translator(each)("document.vat_number", { number: isolate(seller.vatNumber) })),
      address: inBoth((each) =>
        [
          `${isolate(address.building)} ${address.street[each]}`,
          address.district[each],
          `${address.city[each]} ${isolate(address.postalCode)}`,
        ].join(each === "en" ? ", " : "، "),
      ),
    },
    buyer: buyer && buyerData(buyer),
    columns: [
      label("document.tax_item"),
      label("document.tax_net"),
      label("document.tax_rate"),
      label("document.tax_vat"),
      label("document.tax_gross"),
    ],
    lines: amounts.lines.map(({ treatment, net, vat }) => {
      const treated = treatmentOf(treatment);
      const reason = treated.category === "S" ? null : treated.reason;
      const cells = [amount(net), rateOf[treated.category], amount(vat), amount(net + vat)];
      return { supply: treated.supply, reason, cells };
    }),
    totals: [
      { label: label("document.tax_total_net"), amount: amount(amounts.net) },
      { label: label("document.tax_total_vat"), amount: amount(amounts.vat) },
      ...(amounts.rounding === 0 ? [] : [{ label: label("document.tax_rounding"), amount: amount(amounts.rounding) }]),
    ],
    payable: {
      label: label(kind === "invoice" ? "document.tax_payable" : "document.tax_credited"),
      amount: amount(amounts.payable),
    },
  };
}
