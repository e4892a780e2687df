import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { changeQuery } from "./change-query.ts";
import { FilterForm } from "./filter-form.tsx";
import { FilterOption } from "./filter-option.tsx";

const queryOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return changeQuery(
    "?from=RUH",
    Object.fromEntries(["stops", "airlines"].map((name) => [name, data.getAll(name) as string[]])),
  );
};

function Filters() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const option = (name: string, value: string) => (
    <FilterOption
      key={value}
      name={name}
      value={value}
      label={value}
      count={3}
      from={null}
      only
      checked={asked.getAll(name).includes(value)}
    />
  );
  return (
    <>
      <output>{search}</output>
      <FilterForm id="test" kept="?from=RUH" queryOf={queryOf}>
        {() => [option("stops", "0"), ...["SV", "XY", "F3"].map((code) => option("airlines", code))]}
      </FilterForm>
    </>
  );
}

test("one of its name alone: the others of it are unticked, other filters stay", async () => {
  renderApp(<Filters />, { locale: "en", path: "/en?stops=0&airlines=SV&airlines=XY" });
  fireEvent.click(screen.getByRole("button", { name: "Only F3" }));
  await expect.poll(() => screen.getByRole("status").textContent).toBe("?from=RUH&stops=0&airlines=F3");
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
