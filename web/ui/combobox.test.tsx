import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Combobox } from "./combobox.tsx";

type Place = {
  code: string;
  name: string;
};
const places: Place[] = [
  { code: "JED", name: "Jeddah" },
  { code: "AJF", name: "Jouf" },
];
const texts = {
  none: "No place",
  failed: "Could not ask",
  count: (found: number) => `${found} found`,
  clear: "Clear",
  close: "Close",
};

function show(load: (typed: string, signal: AbortSignal) => Promise<readonly Place[]>, onChoose = vi.fn()) {
  render(
    <form data-testid="form">
      <Combobox<Place>
        name="from"
        label="From"
        load={load}
        keyOf={(place) => place.code}
        textOf={(place) => place.name}
        renderItem={(place) => place.name}
        onChoose={onChoose}
        texts={texts}
      />
    </form>,
  );
  return { onChoose, input: screen.getByRole<HTMLInputElement>("combobox") };
}
const sent = () => new FormData(screen.getByTestId<HTMLFormElement>("form")).getAll("from");
const find = async (typed: string) =>
  places.filter((place) => place.name.toLowerCase().startsWith(typed.toLowerCase()));

describe("a combobox", () => {
  test("asks from two letters on, marks the first and takes it by Enter", async () => {
    const load = vi.fn(find);
    const { input, onChoose } = show(load);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "j" } });
    expect(load).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: "je" } });
    await screen.findByRole("option");
    expect(input.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option").id);
    fireEvent.keyDown(input, { key: "Enter" });
    expect(input.value).toBe("Jeddah");
    expect(sent()).toEqual(["JED"]);
    expect(onChoose).toHaveBeenCalledWith(places[0]);
    expect(input.getAttribute("aria-expanded")).toBe("false");
  });

  test("moves by the arrow keys, round the ends", async () => {
    const { input } = show(find);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "Jo" } });
    fireEvent.change(input, { target: { value: "J " } });
    fireEvent.change(input, { target: { value: "je" } });
    await screen.findByRole("option");
    fireEvent.keyDown(input, { key: "ArrowUp" });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(input.value).toBe("Jeddah");
  });

  test("sends the text as typed when nothing was chosen", async () => {
    const { input } = show(find);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "somewhere" } });
    expect((await screen.findAllByText("No place")).length).toBeGreaterThan(0);
    fireEvent.keyDown(input, { key: "Escape" });
    expect(sent()).toEqual(["somewhere"]);
  });

  test("forgets the choice once the text is changed", async () => {
    const { input, onChoose } = show(find);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "je" } });
    await screen.findByRole("option");
    fireEvent.click(screen.getByRole("option"));
    fireEvent.change(input, { target: { value: "Jedda" } });
    expect(sent()).toEqual(["Jedda"]);
    expect(onChoose).toHaveBeenLastCalledWith(null);
  });

  test("drops a late answer to an older question", async () => {
    const answers: ((found: Place[]) => void)[] = [];
    const { input } = show(() => new Promise((resolve) => answers.push(resolve)));
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "je" } });
    fireEvent.change(input, { target: { value: "jo" } });
    await act(async () => answers[1]?.([{ code: "AJF", name: "Jouf" }]));
    await act(async () => answers[0]?.([{ code: "JED", name: "Jeddah" }]));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Jouf"]);
  });

  test("says so when the question fails", async () => {
    const { input } = show(() => Promise.reject(new Error("offline")));
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: "je" } });
    await waitFor(() => expect(screen.getAllByText("Could not ask").length).toBeGreaterThan(0));
  });
});
