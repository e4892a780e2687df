import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { sar } from "#contract/money.ts";
import { SavesProvider, useDeferredSubmit } from "#web/booking/steps/saves.tsx";
import { LocaleProvider } from "#web/lib/i18n.tsx";
import { addCatalogue } from "#web/testing/render-app.tsx";
import { ExtrasForm } from "./extras-form.tsx";
import { readExtras } from "./read-extras.ts";

const booking = {
  id: "b1",
  travellers: [{ type: "adult", firstname: "Noura", lastname: "Alqahtani" }],
  offer: { slices: [{ from: "RUH", to: "JED", segments: [] }] },
  names: { airports: {} },
  extras: { bags: [], seats: [] },
} as unknown as FlightBooking;
const extras = { bags: [{ slice: 0, kg: 23, price: sar(10_000), maxPieces: 3 }], seatMaps: [] };

function Pay() {
  const { defer, isDeferred } = useDeferredSubmit();
  return (
    <Form method="post" onSubmit={defer}>
      <button type="submit" name="intent" value="pay" aria-busy={isDeferred}>
        To payment
      </button>
    </Form>
  );
}

/** The final details whose forms are answered when the test says so; `asked`: what came, in its order. */
async function openFinalDetails() {
  addCatalogue("en");
  const asked: (number | "pay")[] = [];
  const waiting: ((answer: object) => void)[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    asked.push(form.get("intent") === "pay" ? "pay" : (readExtras(form).bags[0]?.pieces ?? 0));
    return new Promise<object>((resolve) => waiting.push(resolve));
  };
  const Page = () => (
    <LocaleProvider locale="en">
      <SavesProvider>
        <ExtrasForm booking={booking} extras={extras} refused={undefined} />
        <Pay />
      </SavesProvider>
    </LocaleProvider>
  );
  const router = createMemoryRouter([{ path: "*", action, Component: Page }]);
  render(<RouterProvider router={router} />);
  const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  const answer = (with_: object) => act(async () => waiting.shift()?.(with_));
  return { asked, press, answer };
}

const refusal = { ok: false, status: 422, code: "invalid_input", message: "", errors: {}, details: {} };

test("one save comes after another, with the last choice, and the way on after all of them", async () => {
  const { asked, press, answer } = await openFinalDetails();
  await press(/bag more/);
  await press(/bag more/);
  await press(/bag less/);
  await press(/To payment/);
  expect(asked).toEqual([1]);
  expect(screen.getByRole("button", { name: "To payment" }).getAttribute("aria-busy")).toBe("true");
  await answer({});
  expect(asked).toEqual([1, 1]);
  await press(/bag less/);
  await answer({});
  expect(asked).toEqual([1, 1, 0]);
  await answer({});
  expect(asked).toEqual([1, 1, 0, "pay"]);
});

test("where a choice is refused the way on is not taken, until it is pressed again", async () => {
  const { asked, press, answer } = await openFinalDetails();
  await press(/bag more/);
  await press(/To payment/);
  await answer({ refusal });
  expect(asked).toEqual([1]);
  expect(screen.getByRole("button", { name: "To payment" }).getAttribute("aria-busy")).toBe("false");
  screen.getByRole("alert");
  await press(/To payment/);
  expect(asked).toEqual([1, "pay"]);
});
