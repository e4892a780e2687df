import { randomUUID } from "node:crypto";
import type { SentDocument } from "../invoice-reporter.ts";
import { invoiceAmounts } from "../invoice-amounts.ts";
import { firstHash } from "../issue-invoice.ts";
import { riyadhClock } from "../riyadh-clock.ts";
import { type StampCredentials, stampInvoice } from "../stamp/stamp-invoice.ts";

/** Made up: nobody is registered so. */
const sampleCompany = {
  nameAr: "شركة العيّنة",
  nameEn: "Sample Company",
  vatNumber: "399999999900003",
  registration: "1010000000",
  building: "1234",
  street: "شارع الملك فهد",
  district: "العليا",
  city: "الرياض",
  postalCode: "12211",
  additional: "",
};

/** One of each kind of document that the request asks for: they are tried, and belong to no chain. */
export function complianceSamples(credentials: StampCredentials, at: Date): SentDocument[] {
  const amounts = invoiceAmounts([
    { treatment: "airline-fare", gross: 100_000 },
    { treatment: "flight-service-fee", gross: 5_000 },
  ]);
  const corrects = { number: "SAMPLE-1", date: riyadhClock(at).date, reason: "عيّنة | Sample" };
  const kinds = (["invoice", "credit_note", "debit_note"] as const).flatMap((kind) => [
    { kind, buyer: sampleCompany },
    { kind, buyer: null },
  ]);
  return kinds.map(({ kind, buyer }, index) => {
    const uuid = randomUUID();
    const document = {
      kind,
      number: `SAMPLE-${index + 1}`,
      uuid,
      ...riyadhClock(at),
      counter: index + 1,
      previousHash: firstHash,
      buyer,
      reference: "SAMPLE",
      amounts,
      ...(kind !== "invoice" && { corrects }),
    };
    const { hash, xml } = stampInvoice(document, credentials, at);
    return { uuid, hash, xml };
  });
}
