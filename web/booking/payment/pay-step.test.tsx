import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { PaymentMethod, PaymentView } from "#contract/payments.ts";
import { LocaleProvider } from "#web/lib/i18n.tsx";
import { addCatalogue, renderApp } from "#web/testing/render-app.tsx";
import { PayButton } from "./pay-button.tsx";
import { PayStep } from "./pay-step.tsx";
import type { GatewayFrameState } from "./use-gateway-frame.ts";
import type { WalletState } from "./use-wallet.ts";

const address = "https://checkout.moyasar.test/invoices/1";
const paymentBy = (method: PaymentMethod, step: object = {}) =>
  ({
    method,
    amount: { amount: 254_700, currency: "SAR" },
    frame: null,
    step: { kind: "redirect", url: address, ...step },
    parts: null,
  }) as PaymentView;
const tools = { gateway: {} as GatewayFrameState, wallet: {} as WalletState };

function show(method: PaymentMethod, step?: object) {
  const payment = paymentBy(method, step);
  renderApp(
    <>
      <PayStep payment={payment} {...tools} />
      <PayButton payment={payment} again={false} {...tools} />
    </>,
  );
  return screen.getByRole("link");
}

test.each(["mada", "card", "apple_pay", "stc_pay"] as const)(
  "%s on the provider's own page: what is taken is told before, and the button leads there",
  (method) => {
    expect(show(method)).toHaveProperty("href", address);
    expect(screen.getByText(/The amount is taken as you pay/)).toBeDefined();
    expect(screen.getByRole("link").textContent).toBe("Go on to payment");
    expect(screen.queryByText(/nothing is taken at all/)).toBeNull();
  },
);

test("in parts nothing is taken before the booking is confirmed, and the page is told by its name", () => {
  expect(show("tabby").textContent).toBe("Go on to Tabby");
  expect(screen.getByText(/nothing is taken at all/)).toBeDefined();
  expect(screen.queryByText(/The amount is taken as you pay/)).toBeNull();
});

test("who lends and collects the first part at once says so, and that it comes back", () => {
  expect(show("tabby", { takesFirst: true }).textContent).toBe("Go on to Tabby");
  expect(screen.getByText(/takes the first payment there, and returns it/)).toBeDefined();
  expect(screen.queryByText(/nothing is taken at all/)).toBeNull();
});

test("while a part of the balance is being chosen the old amount is not paid", async () => {
  addCatalogue("en");
  const pay = vi.fn();
  const payment = {
    ...paymentBy("mada"),
    step: null,
    frame: { src: "/frame", origin: "https://gateway.test" },
  } as PaymentView;
  const gateway = { takesPay: true, sent: false, pay } as unknown as GatewayFrameState;
  let answer = () => {};
  const Page = () => (
    <LocaleProvider locale="en">
      <Form method="post">
        <button type="submit">Balance</button>
      </Form>
      <PayButton payment={payment} again={false} gateway={gateway} wallet={tools.wallet} />
    </LocaleProvider>
  );
  const action = () => new Promise<null>((resolve) => (answer = () => resolve(null)));
  render(<RouterProvider router={createMemoryRouter([{ path: "*", action, Component: Page }])} />);
  const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  await press(/Balance/);
  await press(/Pay/);
  expect(pay).not.toHaveBeenCalled();
  await act(async () => answer());
  await press(/Pay/);
  expect(pay).toHaveBeenCalledOnce();
});
