import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useClosingDetails } from "./use-closing-details.ts";

/** The ARIA Authoring Practices' disclosure of navigation: the account menu and the menu of the header. */

function Menu() {
  const box = useClosingDetails({ inside: true });
  return (
    <>
      <details ref={box}>
        <summary>Menu</summary>
        <a href="#one">One</a>
        <button type="button">Two</button>
      </details>
      <a href="#after">After</a>
    </>
  );
}

function open() {
  render(<Menu />);
  const details = document.querySelector("details") as HTMLDetailsElement;
  details.open = true;
  return { details, summary: document.querySelector("summary") };
}

test("Escape closes the menu and gives the focus back to its button", () => {
  const { details, summary } = open();
  act(() => screen.getByText("Two").focus());
  fireEvent.keyDown(screen.getByText("Two"), { key: "Escape" });
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});

test("a closed menu takes no Escape and no focus", () => {
  const { details } = open();
  details.open = false;
  act(() => screen.getByText("After").focus());
  fireEvent.keyDown(screen.getByText("After"), { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByText("After"));
});

test("it stays open while Tab goes through it, and closes when Tab leaves it, so that it hides nothing that has the focus", () => {
  const { details } = open();
  act(() => screen.getByText("One").focus());
  act(() => screen.getByText("Two").focus());
  expect(details.open).toBe(true);
  act(() => screen.getByText("After").focus());
  expect(details.open).toBe(false);
});

test("choosing closes it", () => {
  const { details } = open();
  fireEvent.click(screen.getByText("Two"));
  expect(details.open).toBe(false);
});
