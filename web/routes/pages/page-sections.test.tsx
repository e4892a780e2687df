import { render, screen, within } from "@testing-library/react";
import { FileText, type IconNode, Plane, Users } from "lucide";
import { expect, test } from "vitest";
import type { ProseBlock } from "#contract/prose.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageSections } from "./page-sections.tsx";

const paragraph = (text: string): ProseBlock => ({ type: "paragraph", spans: [{ text }] });
const heading = (id: string, level: number): ProseBlock => ({ type: "heading", level, id, text: id });
const table = (): ProseBlock => ({ type: "table", header: [[{ text: "a" }]], rows: [[[{ text: "b" }]]] });

test("every heading of the second level begins a card, with all that follows it", () => {
  const blocks = [
    paragraph("before"),
    heading("promises", 2),
    paragraph("first"),
    heading("more", 3),
    table(),
    heading("fees", 2),
    table(),
  ];
  renderApp(<PageSections id="about-us" blocks={blocks} tableLabel={(number) => `Table ${number}`} />);
  const cards = ["promises", "fees"].map((name) => screen.getByRole("region", { name }));
  expect(within(cards[0]!).getByText("first")).toBeTruthy();
  expect(within(cards[0]!).getByRole("heading", { level: 3, name: "more" })).toBeTruthy();
  expect(cards.some((card) => within(card).queryByText("before"))).toBe(false);
  // Tables are numbered through the page.
  expect(within(cards[0]!).getByRole("region", { name: "Table 1" })).toBeTruthy();
  expect(within(cards[1]!).getByRole("region", { name: "Table 2" })).toBeTruthy();
});

test("a part about a product has the icon of its place in the menu, one that is known its own, another the plain one", () => {
  const blocks = ["flights", "groups", "something"].map((id) => heading(id, 2));
  renderApp(<PageSections id="services" blocks={blocks} tableLabel={String} />);
  const drawn = (name: string) => screen.getByRole("region", { name }).querySelector("svg")!;
  const linesOf = (icon: IconNode) => render(<Icon icon={icon} />).container.querySelector("svg")!.innerHTML;
  expect(drawn("flights").classList).toContain("rtl:-scale-x-100");
  expect(drawn("flights").innerHTML).toBe(linesOf(Plane));
  expect(drawn("groups").innerHTML).toBe(linesOf(Users));
  expect(drawn("something").innerHTML).toBe(linesOf(FileText));
});
