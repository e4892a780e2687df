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
  expect(["en", "ar"].map((locale) => mailCard(translator(locale as "en" | "ar"), { card, method: "mada" }))).toEqual([
    "mada \u20660003\u2069",
    "مدى \u20660003\u2069",
  ]);
});

test("what no card paid is named by its method", () => {
  const paid = paidWith({ card: null, method: "tamara", refunded: sar(0) } as PaymentView);
  expect([paid.en, paid.ar].map((text) => /Tamara|تمارا/.test(text))).toEqual([true, true]);
  expect(paid.en).not.toContain("card");
  expect(mailCard(translator("ar"), { card: null, method: "stc_pay" })).toBe("STC Pay");
  expect(mailCard(translator("en"), { card: null, method: "card" })).toBe("your card");
  expect(paidWith({ card: null, method: "mada", refunded: sar(0) } as PaymentView).en).toBe("");
});

test("what several people paid is theirs, and no card is named", () => {
  const payment = { card: null, method: "mada", shared: true, refunded: sar(0) } as PaymentView;
  expect(mailCard(translator("en"), payment)).toBe("the payers’ cards");
  expect(mailCard(translator("ar"), payment)).toBe("بطاقات الدافعين");
  expect(paidWith(payment).en).toBe("Paid with the payers’ cards. Amounts in Saudi riyals, taxes included.");
});
