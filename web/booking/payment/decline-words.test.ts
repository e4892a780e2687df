import { expect, test } from "vitest";
import { attemptWords, isStopped } from "./decline-words.ts";

test("a stop by the payer is told as their wish, a refusal as the bank's", () => {
  const stopped = { state: "failed", decline: "cancelled_by_payer" } as const;
  expect([attemptWords(stopped).title, isStopped(stopped)]).toEqual(["payment.stopped", true]);
  const refused = { state: "failed", decline: "do_not_honor" } as const;
  expect([attemptWords(refused).title, isStopped(refused)]).toEqual(["payment.bank_declined", false]);
});

test("every refusal says what to try, the other ways to pay last", () => {
  for (const decline of ["insufficient_funds", "limit", "authentication", "other"] as const)
    expect(attemptWords({ state: "failed", decline }).tips.at(-1)).toBe("payment.tip_other_way");
});

test("an attempt whose time ran out names no bank", () => {
  expect(attemptWords({ state: "expired", decline: null }).title).toBe("payment.ran_out");
});

test("the wallet of a phone is no bank and no card", () => {
  for (const decline of ["authentication", "insufficient_funds", "do_not_honor", "other"] as const) {
    const { title, text } = attemptWords({ state: "failed", decline, method: "stc_pay" });
    expect([title, text].every((key) => key.startsWith("payment-methods."))).toBe(true);
  }
  expect(attemptWords({ state: "failed", decline: "authentication", method: "card" }).title).toBe("payment.not_proven");
});

test("who does not lend says no again: another way is to be chosen", () => {
  expect(attemptWords({ state: "failed", decline: "not_lent", method: "tabby" })).toEqual({
    title: "payment-methods.not_lent_title",
    text: "payment-methods.not_lent",
    tips: ["payment.tip_other_way"],
  });
});
