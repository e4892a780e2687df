import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import { translator } from "#i18n/translate.ts";
import { mailCard } from "../emails/mail-values.ts";
import { paidWith } from "./document-texts.ts";

test("documents and mails name the card in the language of the reader, its digits isolated", () => {
  const card = { brand: "mada", last4: "0003" };
  const paid = paidWith({ card, refunded: sar(0) } as PaymentView);
  expect(paid.en).toContain("mada \u2066•••• 0003\u2069");
  expect(paid.ar).toContain("مدى \u2066•••• 0003\u2069");
  expect(["en", "ar"].map((locale) => mailCard(translator(locale as "en" | "ar"), card))).toEqual([
    "mada \u20660003\u2069",
    "مدى \u20660003\u2069",
  ]);
});

test("what no card paid is named by its method", () => {
  const paid = paidWith({ card: null, method: "tamara", refunded: sar(0) } as PaymentView);
  expect([paid.en, paid.ar].map((text) => /Tamara|تمارا/.test(text))).toEqual([true, true]);
  expect(paid.en).not.toContain("card");
  expect(mailCard(translator("ar"), null, "stc_pay")).toBe("STC Pay");
  expect(mailCard(translator("en"), null, "card")).toBe("your card");
  expect(paidWith({ card: null, method: "mada", refunded: sar(0) } as PaymentView).en).toBe("");
});
