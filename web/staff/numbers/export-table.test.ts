import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { translator } from "#i18n/translate.ts";
import { writeCsv, writeXlsx } from "./export-table.ts";
import { type Numbers, type NumbersTable, tableOf } from "./tables.ts";

const table: NumbersTable = {
  title: "الحجوزات [أسبوع]",
  columns: [
    { label: "المزوّد", kind: "text" },
    { label: "العدد", kind: "count" },
    { label: "القيمة، ريال", kind: "riyals" },
    { label: "النسبة", kind: "percent" },
  ],
  rows: [
    ['=HYPERLINK("http://evil.example")', 1188, 2_410_000.5, 0.993],
    ["+966", 0, 0, null],
    ['He said "no", twice', -3, -12, 1],
  ],
};

test("a CSV has a mark of UTF-8, numbers as numbers, and no text that is taken for a formula", () => {
  const [head, first, second, third, end] = writeCsv(table).split("\r\n");
  expect(head).toBe("\uFEFFالمزوّد,العدد,القيمة، ريال,النسبة");
  expect(first).toBe('"\'=HYPERLINK(""http://evil.example"")",1188,2410000.50,0.9930');
  expect(second).toBe("'+966,0,0.00,");
  expect(third).toBe('"He said ""no"", twice",-3,-12.00,1.0000');
  expect(end).toBe("");
});

test("a workbook has numbers as numbers, texts as texts, and runs from right to left in Arabic alone", async () => {
  const sheetOf = async (locale: "ar" | "en") => {
    const parts = unzipSync(await writeXlsx(table, locale));
    const text = (name: string) => strFromU8(parts[name]!);
    const sheet = Object.keys(parts).find((name) => name.endsWith("worksheets/sheet1.xml"))!;
    return {
      sheet: text(sheet),
      book: text("xl/workbook.xml"),
      all: Object.values(parts).map((part) => strFromU8(part)),
    };
  };
  const arabic = await sheetOf("ar");
  expect(arabic.sheet).toContain('rightToLeft="1"');
  expect(arabic.sheet).toMatch(/<v>1188<\/v>/);
  expect(arabic.sheet).toMatch(/<v>2410000\.5<\/v>/);
  expect(arabic.sheet).not.toContain("<f>");
  expect(arabic.book).toContain('name="الحجوزات  أسبوع "');
  expect(arabic.all.some((part) => part.includes("=HYPERLINK"))).toBe(true);
  expect((await sheetOf("en")).sheet).not.toContain('rightToLeft="1"');
});

test("prices that fell are a sheet with what was told and what was saved, in riyals", () => {
  const told = { count: 3, amount: sar(12_050) };
  const falls = { products: [{ product: "hotel", told, rebooked: { count: 1, amount: sar(5_000) } }], before: sar(0) };
  const sheet = tableOf("falls", { falls, step: "day" } as unknown as Numbers, translator("en"));
  expect(writeCsv(sheet).split("\r\n").slice(0, 2)).toEqual([
    '\uFEFFProduct,Told,"Told, SAR",Booked again,"Saved by customers, SAR"',
    "Hotels,3,120.50,1,50.00",
  ]);
});
