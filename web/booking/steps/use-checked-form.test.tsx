import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import type { Errors } from "./check-names.ts";
import { useCheckedForm } from "./use-checked-form.ts";

const refused: Errors = { firstname: ["required"] };

function NameForm() {
  const { form, errors, wrong, handlers } = useCheckedForm({
    bookingId: "booking",
    refused,
    check: (typed): Errors => (typed.get("firstname") ? {} : refused),
    summarise: () => [],
  });
  return (
    <form ref={form} {...handlers}>
      <input name="firstname" aria-label="First name" />
      {Object.keys(errors).length > 0 && <p>Enter the first name.</p>}
      <p>{wrong} wrong when it was sent</p>
      <button type="button">Next traveller</button>
    </form>
  );
}

function writeName() {
  renderApp(<NameForm />);
  const field = screen.getByLabelText("First name");
  const button = screen.getByText("Next traveller");
  act(() => field.focus());
  fireEvent.input(field, { target: { value: "Sara" } });
  return { field, button };
}

const error = () => screen.queryByText("Enter the first name.");

test("a field that is left by a press is judged after its click: nothing moves under the pointer", async () => {
  const { button } = writeName();
  fireEvent.pointerDown(button, { pointerType: "mouse" });
  act(() => button.focus());
  expect(error()).not.toBeNull();
  fireEvent.pointerUp(button, { pointerType: "mouse" });
  fireEvent.click(button);
  await expect.poll(error).toBeNull();
});

test("a field that is left by the keyboard is judged at once", () => {
  const { button } = writeName();
  expect(error()).not.toBeNull();
  act(() => button.focus());
  expect(error()).toBeNull();
  // The list of what was wrong stays until it is sent again, and so does its number.
  screen.getByText("1 wrong when it was sent");
});
