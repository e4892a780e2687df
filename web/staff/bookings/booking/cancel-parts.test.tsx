import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { cancelQuoteOf } from "#web/testing/cancel-quote.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { CancelParts } from "./cancel-parts.tsx";

test("what cancels is put away while others are ticked than the quote is of, and the reason typed beside it stays", () => {
  const booking = { id: "b1", bookedAt: "2026-11-27T10:00:00Z" } as DeskBooking;
  renderApp(
    <CancelParts
      booking={booking}
      q=""
      quote={cancelQuoteOf(["Noura", "Fahad"], [1])}
      answer={undefined}
      attempt="a"
    />,
  );
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
