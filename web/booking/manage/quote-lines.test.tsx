import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CancelQuote } from "#contract/cancellations.ts";
import { sar } from "#contract/money.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { QuoteLines } from "./quote-lines.tsx";

/** What a part paid, and what of it comes back. */
function draw(paid: number, back: number) {
  const total = {
    paid: sar(paid),
    supplierPenalty: sar(paid - back),
    ourFee: sar(0),
    notReturned: sar(0),
    back: sar(back),
    atProperty: sar(0),
  };
  const quote = { total, to: null, expected: null, voids: false, staffAnswerBy: null } as unknown as CancelQuote;
  renderApp(<QuoteLines kind="hotel" quote={quote} names="Double room" />);
  return screen.queryByText("Nothing would come back");
}

test("who would get nothing back is told that keeping the booking costs nothing, and whom to write to first", () => {
  expect(draw(50_000, 0)).toBeTruthy();
  expect(screen.getByRole("link", { name: "write to us" }).getAttribute("href")).toBe("/en/contact-us");
});

test.each([
  ["something comes back", 50_000, 100],
  ["nothing was paid", 0, 0],
])("nobody is warned where %s", (_, paid, back) => {
  expect(draw(paid, back)).toBeNull();
});
