import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Combobox } from "./combobox.tsx";

/** The ARIA Authoring Practices pattern "editable combobox with list autocomplete", key by key (decision 0034). */

const cities = ["Jeddah", "Jerash", "Jizan"];
const texts = {
  none: "No place",
  failed: "Failed",
  count: (found: number) => `${found} found`,
  clear: "Clear",
  close: "Close",
};

function show({ initial }: { initial?: string[] } = {}) {
  const onEscapeOutside = vi.fn();
  render(
    <form data-testid="form" onKeyDown={(event) => event.key === "Escape" && onEscapeOutside()}>
      <Combobox<string>
        name="from"
        label="From"
        load={async (typed) => cities.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase()))}
        keyOf={(city) => city.toUpperCase()}
        textOf={(city) => city}
        renderItem={(city) => city}
        initial={initial}
        texts={texts}
      />
    </form>,
  );
  const input = screen.getByRole<HTMLInputElement>("combobox");
  input.focus();
  return { input, onEscapeOutside };
}
const key = (input: HTMLElement, name: string) => fireEvent.keyDown(input, { key: name });
const marked = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
const sent = () => new FormData(screen.getByTestId<HTMLFormElement>("form")).getAll("from");

async function typeLetters(input: HTMLElement, value = "je") {
  fireEvent.change(input, { target: { value } });
  await screen.findAllByRole("option");
}

test("the field says what it controls, and that nothing is open yet", () => {
  const { input } = show();
  expect(input.getAttribute("aria-expanded")).toBe("false");
  expect(input.getAttribute("aria-autocomplete")).toBe("list");
  expect(document.getElementById(input.getAttribute("aria-controls") ?? "")?.getAttribute("role")).toBe("listbox");
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
});

test("down and up move the mark and go round, while the focus stays in the field", async () => {
  const { input } = show();
  await typeLetters(input, "je");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(marked(input)).toBe("Jeddah");
  key(input, "ArrowDown");
  expect(marked(input)).toBe("Jerash");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Jerash");
  key(input, "ArrowDown");
  expect(marked(input)).toBe("Jeddah");
  key(input, "ArrowUp");
  expect(marked(input)).toBe("Jerash");
  expect(document.activeElement).toBe(input);
});

test.each([
  ["ArrowDown", "Riyadh"],
  ["ArrowUp", "Dammam"],
])("%s opens a closed list at its near end", (name, expected) => {
  const { input } = show({ initial: ["Riyadh", "Abha", "Dammam"] });
  key(input, "Escape");
  expect(input.getAttribute("aria-expanded")).toBe("false");
  key(input, name);
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(marked(input)).toBe(expected);
});

test("Enter takes the marked item and sends no form; without a mark it is the form's", async () => {
  const { input } = show({ initial: ["Riyadh"] });
  expect(key(input, "Enter"), "nothing marked: not prevented").toBe(true);
  await typeLetters(input);
  expect(key(input, "Enter"), "prevented").toBe(false);
  expect(input.value).toBe("Jeddah");
  expect(sent()).toEqual(["JEDDAH"]);
  expect(key(input, "Enter"), "the list is closed: not prevented").toBe(true);
});

test("Escape closes the list, keeps what was typed and does not reach a dialog around it; the next one does", async () => {
  const { input, onEscapeOutside } = show();
  await typeLetters(input);
  key(input, "Escape");
  expect(input.getAttribute("aria-expanded")).toBe("false");
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  expect(input.value).toBe("je");
  expect(onEscapeOutside).not.toHaveBeenCalled();
  key(input, "Escape");
  expect(onEscapeOutside).toHaveBeenCalledOnce();
});

test("Tab takes the marked suggestion and goes on to the next field", async () => {
  const { input } = show();
  await typeLetters(input);
  key(input, "ArrowDown");
  expect(key(input, "Tab"), "the focus moves on").toBe(true);
  expect(sent()).toEqual(["JERASH"]);
});

test("Tab takes nothing of a list nobody asked for", () => {
  const { input } = show({ initial: ["Riyadh"] });
  key(input, "ArrowDown");
  key(input, "Tab");
  expect(sent()).toEqual([""]);
});

test.each(["Home", "End", "ArrowLeft", "ArrowRight"])(
  "%s belongs to the text and takes the mark away",
  async (name) => {
    const { input } = show();
    await typeLetters(input);
    expect(key(input, name), "the caret moves").toBe(true);
    expect(input.hasAttribute("aria-activedescendant")).toBe(false);
    expect(input.getAttribute("aria-expanded")).toBe("true");
  },
);

test("a key of an input method is not ours", async () => {
  const { input } = show();
  await typeLetters(input);
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });
  expect(input.value).toBe("je");
});

test("the list closes when the focus leaves the field, and how many were found is announced", async () => {
  const { input } = show();
  await typeLetters(input);
  expect(screen.getByRole("status").textContent).toBe("2 found");
  fireEvent.blur(input, { relatedTarget: document.body });
  expect(input.getAttribute("aria-expanded")).toBe("false");
});
