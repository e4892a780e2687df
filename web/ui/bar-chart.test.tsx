import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

test("bars are a table with a name, headings, a row each and their values in words", () => {
  const { container } = render(
    <BarChart
      caption="Cheapest return by month"
      labelHeading="Month"
      valueHeading="Price"
      bars={[
        { id: "1", label: "January", short: "Jan", value: 50, text: "SAR 50" },
        { id: "2", label: "February", short: "Feb", value: 100, text: "SAR 100", tone: "high" },
        { id: "3", label: "March", short: "Mar", value: null, text: "no price" },
      ]}
    />,
  );
  const table = screen.getByRole("table", { name: "Cheapest return by month" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Month", "Price"]);
  expect(within(table).getAllByRole("row")).toHaveLength(4);
  expect(within(table).getByRole("rowheader", { name: "January" })).toBeTruthy();
  expect(
    within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["SAR 50", "SAR 100", "no price"]);
  const shares = [...container.querySelectorAll<HTMLElement>("[role=cell]")].map((cell) =>
    cell.style.getPropertyValue("--share"),
  );
  expect(shares).toEqual(["0.5", "1", "0"]);
});
