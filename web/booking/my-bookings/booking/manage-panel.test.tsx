import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import { LocaleProvider } from "#web/lib/i18n.tsx";
import { cancelQuoteOf } from "#web/testing/cancel-quote.ts";
import { addCatalogue } from "#web/testing/render-app.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { readCancel } from "./read-cancel.ts";

const people = ["Noura", "Salem", "Hind"];

/** The panel of the choice that the address makes: without one all are named, and the only one is chosen. */
const panelOf = (names: string[], asked: number[]) => {
  const isChosen = asked.length > 0 || names.length === 1;
  return { quote: cancelQuoteOf(names, asked.length > 0 ? asked : [...names.keys()]), isChosen };
};

/** A booking's page whose answers come when the test lets them. */
async function openBooking(names: string[]) {
  addCatalogue("en");
  const booking = {
    id: "b1",
    kind: "hotel",
    stage: "confirmed",
    rooms: names.map((name) => ({ name, guests: [] })),
  } as unknown as Booking;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const loader = async ({ request }: { request: Request }) => {
    const asked = readCancel(new URL(request.url).searchParams);
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return { step: asked.step ?? "choose", ...panelOf(names, asked.parts) };
  };
  const Page = () => (
    <LocaleProvider locale="en">
      <ManagePanel
        booking={booking}
        cancellations={[]}
        canCancel
        panel={useLoaderData<typeof loader>()}
        attempt="a"
        proof={{ to: null, sent: null, needed: false }}
        here="/en"
        answer={undefined}
      />
    </LocaleProvider>
  );
  const router = createMemoryRouter([{ path: "*", loader, Component: Page }], {
    initialEntries: ["/en/my-bookings/b1?cancel=choose"],
  });
  render(<RouterProvider router={router} />);
  await act(async () => {});
  isHeld = true;
  return { router, answer: () => act(async () => waiting.pop()?.()) };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test("an answer to an earlier choice takes nothing from what is ticked", async () => {
  const { router, answer } = await openBooking(people);
  await press(box("Hind"));
  const first = box("Hind");
  await answer();
  expect(box("Hind"), "the box that has the keyboard's focus is the same").toBe(first);
  await press(box("Noura"));
  await press(box("Hind"));
  await answer();
  expect(people.map((name) => box(name).checked)).toEqual([true, false, false]);
  expect(new URLSearchParams(router.state.location.search).getAll("part")).toEqual(["0"]);
});

test("the review is of what is ticked, though the figures before it are still awaited", async () => {
  const { router, answer } = await openBooking(people);
  await press(box("Noura"));
  await answer();
  await press(box("Salem"));
  await press(screen.getByRole("button", { name: "Review the cancellation" }));
  await answer();
  expect(router.state.location.search).toBe("?cancel=review&part=0&part=1");
  screen.getByRole("heading", { name: "Confirm the cancellation" });
});

test("what is the only one is chosen and cannot be left out", async () => {
  const { router, answer } = await openBooking(["Noura"]);
  expect(box("Noura").checked).toBe(true);
  expect(box("Noura").disabled).toBe(true);
  await press(screen.getByRole("button", { name: "Review the cancellation" }));
  await answer();
  expect(router.state.location.search).toBe("?cancel=review&part=0");
});
