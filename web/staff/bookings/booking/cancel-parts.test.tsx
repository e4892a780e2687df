import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { CancelQuote } from "#contract/cancellations.ts";
import { sar } from "#contract/money.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { CancelParts } from "./cancel-parts.tsx";

const amounts = {
  paid: sar(30_000),
  supplierPenalty: sar(0),
  ourFee: sar(0),
  notReturned: sar(0),
  back: sar(30_000),
  atProperty: sar(0),
};
const quote: CancelQuote = {
  quoteId: "q",
  expiresAt: null,
  voids: false,
  parts: ["Noura", "Fahad"].map((name, part) => ({
    ...amounts,
    part,
    name,
    type: "adult",
    chosen: part === 1,
    cancelled: false,
  })),
  total: amounts,
  to: null,
  keepable: false,
  expected: null,
  problems: [],
  staffAnswerBy: null,
};

test("what cancels is put away while others are ticked than the quote is of, and the reason typed beside it stays", () => {
  const booking = { id: "b1", bookedAt: "2026-11-27T10:00:00Z" } as DeskBooking;
  renderApp(<CancelParts booking={booking} q="" quote={quote} answer={undefined} attempt="a" />);
  const cancel = () => screen.queryByRole("button", { name: "Cancel by this quote" });
  const reason = screen.getByRole<HTMLInputElement>("textbox", { name: /Reason/ });
  fireEvent.change(reason, { target: { value: "asked by phone" } });
  expect(cancel()).not.toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Noura" }));
  expect(cancel()).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Get the exact quote");
  fireEvent.click(screen.getByRole("checkbox", { name: "Noura" }));
  expect(cancel()).not.toBeNull();
  expect(reason.value).toBe("asked by phone");
});
