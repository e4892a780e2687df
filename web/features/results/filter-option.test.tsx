import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { FilterOption } from "./filter-option.tsx";

test("a label of figures is isolated inside its line: the line keeps the direction of the page", () => {
  const option = { name: "rating", value: "4.5", count: 3, from: null, checked: false, single: true };
  renderApp(<FilterOption {...option} label={"\u20664.5+\u2069"} />, { locale: "ar", path: "/ar" });
  const label = screen.getByText(/4\.5\+/);
  expect(label.tagName).toBe("BDI");
  expect(label.parentElement?.matches("span.name")).toBe(true);
});
