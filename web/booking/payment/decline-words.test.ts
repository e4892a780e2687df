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
