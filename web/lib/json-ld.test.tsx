import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { JsonLd } from "./json-ld.tsx";

const written = '<script type="application/ld+json">{"name":"Wijha"}</script>';

test("the browser keeps the structured data that the server wrote, and makes none itself", async () => {
  const complaints = vi.spyOn(console, "error");
  const box = document.createElement("div");
  box.innerHTML = written;
  const root = await act(async () => hydrateRoot(box, <JsonLd data={false} />));
  expect(box.innerHTML).toBe(written);
  await act(async () => root.render(<JsonLd data={false} />));
  expect(box.innerHTML).toBe(written);
  expect(complaints).not.toHaveBeenCalled();
  expect(render(<JsonLd data={false} />).container.innerHTML).toBe("");
});
