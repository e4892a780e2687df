import { describe, expect, test } from "vitest";
import { ibanLength } from "./iban.ts";
import { iban } from "./refund-accounts.ts";

/** One for each length of the registry, from its own examples. */
const examples = [
  "NO9386011117947",
  "BE68539007547034",
  "NL91ABNA0417164300",
  "SI56263300012039086",
  "AT611904300234573201",
  "CH9300762011623852957",
  "GB29NWBK60161331926819",
  "AE070331234567890123456",
  "SA0380000000608010167519",
  "PT50000201231234567890154",
  "TR330006100519786457841326",
  "FR1420041010050500013M02606",
  "CY17002001280000001200527600",
  "EG380019000500000000263180002",
  "KW81CBKU0000000000001234560101",
  "MT84MALT011000012345MTLCAST001S",
];
const problem = (text: string) => iban.safeParse(text).error?.issues.map(({ message }) => message);

describe("an IBAN", () => {
  test.each(examples)("%s is taken", (text) => expect(iban.parse(text)).toBe(text));

  test.each(["sa03 8000 0000 6080 1016 7519", " SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩ ", "SA03-8000-0000-6080-1016-7519"])(
    "%s is taken however it is written",
    (text) => expect(iban.parse(text)).toBe("SA0380000000608010167519"),
  );

  test("of Saudi Arabia has exactly 24 signs", () => {
    expect(ibanLength("SA")).toBe(24);
    expect(problem("SA038000000060801016751")).toEqual(["iban_length_sa"]);
    expect(problem("SA03800000006080101675190")).toEqual(["iban_length_sa"]);
  });

  test.each(examples)("%s is refused with any one sign changed, and with any two neighbours exchanged", (text) => {
    const wrong = [...text].slice(2).flatMap((sign, index) => {
      const at = index + 2;
      const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : "Q";
      const next = text[at + 1] ?? "";
      return [text.slice(0, at) + other + text.slice(at + 1), text.slice(0, at) + next + sign + text.slice(at + 2)];
    });
    const taken = wrong.filter((each) => each !== text && problem(each)?.[0] !== "iban_check");
    expect(taken).toEqual([]);
  });
});
