import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { FilterOption } from "./filter-option.tsx";

const group = (ticked: string[] = []) => (
  <FilterGroup title="Airlines" more={2}>
    {["SV", "XY", "F3", "RX", "KU"].map((code) => (
      <FilterOption
        key={code}
        name="airlines"
        value={code}
        label={code}
        count={3}
        from={null}
        checked={ticked.includes(code)}
      />
    ))}
  </FilterGroup>
);
const boxes = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).value);

test("of a long group the first stand there, and what is ticked: nothing that filters is out of sight", () => {
  renderApp(group(["RX"]), { locale: "en", path: "/en" });
  expect(boxes()).toEqual(["SV", "XY", "RX"]);
});

test("the rest comes by one press, in its order, and the first of it has the focus", async () => {
  renderApp(group(), { locale: "en", path: "/en" });
  const rest = screen.getByText("3 more").closest("details")!;
  rest.open = true;
  fireEvent(rest, new Event("toggle"));
  expect(boxes()).toEqual(["SV", "XY", "F3", "RX", "KU"]);
  expect(screen.queryByText("3 more")).toBeNull();
  await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe("F3");
});

test("the address opens it, for a reader without JavaScript", () => {
  renderApp(group(), { locale: "en", path: "/en?unfold=1" });
  expect(boxes()).toHaveLength(5);
});
