import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fillFields } from "./fill-fields.ts";

test("fills text, selects, ticks and radios as if typed", async () => {
  const seen = vi.fn();
  const { container } = render(
    <form onInput={seen}>
      <input name="p.firstname" aria-label="First name" />
      <select name="p.title" aria-label="Title">
        <option value="">Choose</option>
        <option value="ms">Ms</option>
      </select>
      <input type="checkbox" aria-label="One name" name="p.single_name" value="yes" defaultChecked />
      <input type="radio" name="p.document_type" value="passport" aria-label="Passport" defaultChecked />
      <input type="radio" name="p.document_type" value="iqama" aria-label="Iqama" />
    </form>,
  );
  const form = container.querySelector("form")!;
  await fillFields(form, [
    ["p.firstname", "Noura"],
    ["p.title", "ms"],
    ["p.single_name", ""],
    ["p.document_type", "iqama"],
    ["p.not_there", "x"],
  ]);
  expect([...new FormData(form)]).toEqual([
    ["p.firstname", "Noura"],
    ["p.title", "ms"],
    ["p.document_type", "iqama"],
  ]);
  expect(seen).toHaveBeenCalled();
});
