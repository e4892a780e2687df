import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedParts, invoiceAmounts, takeBack } from "./invoice-amounts.ts";
import type { TaxedPart } from "./tax-treatments.ts";

const amount = fc.integer({ min: 1, max: 5_000_000 });
const flight = fc.tuple(amount, fc.integer({ min: 0, max: 20_000 })).map(([fare, fee]): TaxedPart[] => [
  { treatment: "airline-fare", gross: fare },
  { treatment: "flight-service-fee", gross: fee, isKept: true },
]);
const stay = amount.map((total): TaxedPart[] => [{ treatment: "hotel-in-kingdom", gross: total }]);
const abroad = amount.map((total): TaxedPart[] => [{ treatment: "hotel-abroad", gross: total }]);
const sold = fc.oneof(flight, stay, abroad);
const sum = (parts: readonly { gross: number }[]) => parts.reduce((total, part) => total + part.gross, 0);
const givenBack = (parts: TaxedPart[], back: number) =>
  takeBack([{ of: "sale", parts }], back).flatMap((taken) => taken.parts);
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("an invoice is paid to the halala, and misses no more than rounding leaves", () => {
  fc.assert(
    fc.property(sold, share, (parts, part) => {
      const discount = Math.floor(sum(parts) * part);
      const { lines, totals, net, vat, rounding, payable } = invoiceAmounts(parts, discount);
      expect(payable).toBe(sum(parts) - discount);
      expect(net + vat + rounding).toBe(payable);
      expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
      expect(lines.reduce((total, line) => total + line.net, 0)).toBe(net);
      for (const total of totals)
        expect(total.vat).toBe(total.category === "S" ? Math.round((total.net * 15) / 100) : 0);
      for (const line of lines) expect(line.listed).toBeGreaterThanOrEqual(line.net);
    }),
    { numRuns: 2000 },
  );
});

test("what is charged and what is given back add up; our own fee is lowered by a code first, and given back last", () => {
  fc.assert(
    fc.property(sold, share, share, (parts, code, returned) => {
      const discount = Math.floor(sum(parts) * code);
      const charged = chargedParts(parts, discount);
      expect(sum(charged)).toBe(sum(parts) - discount);
      const back = Math.floor(sum(charged) * returned);
      const given = givenBack(charged, back);
      expect(sum(given)).toBe(back);
      const fee = (list: readonly TaxedPart[]) => list.find(({ isKept }) => isKept)?.gross ?? 0;
      expect(fee(charged)).toBe(Math.max(0, fee(parts) - discount));
      if (back <= sum(charged) - fee(charged)) expect(fee(given)).toBe(0);
    }),
  );
  const parts: TaxedPart[] = [{ treatment: "transfer", gross: 100 }];
  expect(() => invoiceAmounts(parts, 101)).toThrow("1 halalas more than the invoice has");
  expect(() => givenBack(parts, 103)).toThrow("3 halalas more");
});

test("of several invoices what is not ours comes back first, whichever it stands on, and our fees of the first one last", () => {
  const sale: TaxedPart[] = [
    { treatment: "airline-fare", gross: 500 },
    { treatment: "flight-service-fee", gross: 50, isKept: true },
  ];
  const change: TaxedPart[] = [
    { treatment: "airline-fare", gross: 200 },
    { treatment: "change-fee", gross: 35, isKept: true },
  ];
  const invoices = [
    { of: "sale", parts: sale },
    { of: "change", parts: change },
  ];
  expect(takeBack(invoices, 400)).toEqual([{ of: "sale", parts: [{ treatment: "airline-fare", gross: 400 }] }]);
  expect(takeBack(invoices, 710)).toEqual([
    {
      of: "sale",
      parts: [
        { treatment: "airline-fare", gross: 500 },
        { treatment: "flight-service-fee", gross: 10, isKept: true },
      ],
    },
    { of: "change", parts: [{ treatment: "airline-fare", gross: 200 }] },
  ]);
  expect(() => takeBack(invoices, 786)).toThrow("1 halalas more");
});

test("a service fee of 35 riyals holds 4.57 of VAT; what is collected for an airline none", () => {
  const parts: TaxedPart[] = [
    { treatment: "airline-fare", gross: 40_000 },
    { treatment: "flight-service-fee", gross: 3_500, isKept: true },
  ];
  expect(invoiceAmounts(parts)).toEqual({
    lines: [
      { treatment: "airline-fare", listed: 40_000, net: 40_000, vat: 0 },
      { treatment: "flight-service-fee", listed: 3_043, net: 3_043, vat: 456 },
    ],
    totals: [
      { category: "S", net: 3_043, vat: 456 },
      { category: "O", net: 40_000, vat: 0 },
    ],
    net: 43_043,
    vat: 456,
    rounding: 1,
    payable: 43_500,
  });
});
