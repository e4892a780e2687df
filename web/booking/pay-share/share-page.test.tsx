import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PaymentShare } from "#contract/payment-splits.ts";
import type { PaymentView } from "#contract/payments.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { ShareForm } from "./share-form.tsx";
import { isSettled, ShareOutcome } from "./share-outcome.tsx";

const share = (more: Partial<PaymentShare>): PaymentShare => ({
  kind: "flight",
  title: { from: "Riyadh", to: "Jeddah" },
  firstTravelDay: "2027-01-01",
  lastTravelDay: "2027-01-01",
  owner: "Noura",
  amount: { amount: 25_000, currency: "SAR" },
  until: "2026-12-01T12:00:00.000Z",
  place: 1,
  people: 3,
  paid: 0,
  split: "open",
  ending: null,
  state: "open",
  payment: null,
  ...more,
});

test.each([
  [{ split: "ended", ending: "late" }, /Not everybody paid in time/],
  [{ split: "ended", ending: "withdrawn" }, /Noura has stopped sharing/],
  [{ split: "ended", ending: "booking_failed" }, /could not confirm the booking/],
  [{ split: "complete", state: "held" }, /We are confirming the booking/],
  [{ split: "confirmed", state: "held" }, /Your part is charged/],
  [{ state: "held" }, /This part is paid/],
  [{ state: "held", payment: {} as PaymentView }, /Your part is paid/],
  [{ state: "processing" }, /Do not pay a second time/],
] as const)("what became of a share is told: %o", (more, words) => {
  const told = share(more);
  renderApp(<ShareOutcome share={told} />);
  expect(screen.getByRole("status").textContent).toMatch(words);
  expect(isSettled(told)).toBe(true);
});

test("while it is to be paid nothing is told of it", () => {
  renderApp(<ShareOutcome share={share({})} />);
  expect(screen.queryByRole("status")).toBeNull();
  expect(isSettled(share({}))).toBe(false);
});

test("what was typed stays after a refusal, with its reason; a bank's no is told with what it means", () => {
  const refusal = { ok: false, status: 422, code: "invalid_input", message: "", details: {} } as const;
  renderApp(
    <ShareForm
      share={share({})}
      attempt="a"
      answer={{ refusal: { ...refusal, errors: { email: ["not_an_email"] } }, email: "noura@", method: "card" }}
    />,
  );
  expect(screen.getByRole("textbox").getAttribute("value")).toBe("noura@");
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect((screen.getByRole("radio", { name: /VISA/ }) as HTMLInputElement).checked).toBe(true);
});

test("after a bank's no the form is there again, and says that nothing was charged", () => {
  const payment = { state: "failed", method: "mada", decline: "insufficient_funds" } as PaymentView;
  renderApp(<ShareForm share={share({ payment })} attempt="a" answer={undefined} />);
  expect(screen.getByRole("alert").textContent).toMatch(/Nothing was charged/);
  expect((screen.getByRole("radio", { name: /mada/ }) as HTMLInputElement).checked).toBe(true);
});
