import { fireEvent, render } from "@testing-library/react";
import type { MouseEvent } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useWaits } from "./use-waits.ts";

function Opener({ onOpen }: { onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <p {...useWaits()}>
      <a href="#elsewhere" onClick={open}>
        <i>Open</i>
      </a>
    </p>
  );
}

test("a press before the code is kept and comes once the code is there, once", () => {
  const onOpen = vi.fn();
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Opener onOpen={onOpen} />);
  const press = new window.MouseEvent("click", { bubbles: true, cancelable: true });
  box.querySelector("i")?.dispatchEvent(press);
  expect(press.defaultPrevented, "the link leads nowhere meanwhile").toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
  const { getByRole } = render(<Opener onOpen={onOpen} />, { container: box, hydrate: true });
  expect(onOpen).toHaveBeenCalledTimes(1);
  fireEvent.click(getByRole("link"));
  expect(onOpen).toHaveBeenCalledTimes(2);
});
