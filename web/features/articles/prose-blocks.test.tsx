import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProseBlock } from "#contract/prose.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { ProseBlocks } from "./prose-blocks.tsx";

const cells = (...texts: string[]) => texts.map((text) => [{ text }]);
const table = (header: string[], ...rows: string[][]): ProseBlock => ({
  type: "table",
  header: cells(...header),
  rows: rows.map((row) => cells(...row)),
});
const draw = (block: ProseBlock) => {
  renderApp(<ProseBlocks blocks={[block]} tableLabel={(number) => `Table ${number}`} />);
  return screen.getByRole("region", { name: "Table 1" });
};

test("each cell of a table of three columns knows its heading, so that a phone can show them one below the other", () => {
  const wide = draw(table(["Data", "Why", "Ground"], ["E-mail", "To reach you", "Contract"]));
  expect(within(wide).getByRole("table").className).toBe("stacks");
  expect(within(wide).getByText("To reach you").closest("td")?.dataset["label"]).toBe("Why");
  expect(within(wide).getByText("Contract").closest("td")?.dataset["label"]).toBe("Ground");
});

test("a table of two columns stays one", () => {
  const small = draw(table(["Service", "Fee"], ["Visa", "SAR 75"]));
  expect(within(small).getByRole("table").className).toBe("");
});
