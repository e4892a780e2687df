import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

/** The ARIA Authoring Practices' modal dialog. The page behind and the way back of the focus are the browser's `dialog` (journeys in account/dialogs.ts). */

function Shown({ onClose, firm, autofocus }: { onClose?: () => void; firm?: boolean; autofocus?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        firm={firm}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
        title="Choose"
        closeLabel="Close"
      >
        <input aria-label="Name" data-autofocus={autofocus ? "" : undefined} />
      </Dialog>
    </>
  );
}

function open(props: Parameters<typeof Shown>[0] = {}) {
  render(<Shown {...props} />);
  const opener = screen.getByText("Open");
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: document.querySelector("dialog") as HTMLDialogElement };
}

test("it is modal and has the name of its title, where the focus begins", () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const { dialog } = open();
  expect(showModal).toHaveBeenCalledOnce();
  expect(document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Choose");
  expect(document.activeElement?.tagName).toBe("H2");
});

test("the focus begins where the caller says", () => {
  open({ autofocus: true });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("Escape is asked of the caller, and the dialog closes", () => {
  const onClose = vi.fn();
  const { dialog } = open({ onClose });
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(false);
});

test("a dialog that the browser closes by itself (a second Escape, the back gesture) opens again", () => {
  const onClose = vi.fn();
  const { dialog, opener } = open({ onClose });
  act(() => dialog.close());
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(opener);
  expect(dialog.open).toBe(true);
});

test("closing by the caller is not told to the caller again", () => {
  const onClose = vi.fn();
  open({ onClose });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a firm one is not left by a press outside", () => {
  const onClose = vi.fn();
  const { dialog } = open({ onClose, firm: true });
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
