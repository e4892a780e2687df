import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { AirlineMark } from "./airline-mark.tsx";

const addressOf = (code: string) => {
  const { container } = renderApp(<AirlineMark code={code} />);
  return container.querySelector("img")?.getAttribute("src") ?? "";
};

test("every airline has a mark that is there, the same one however its code is written", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const addresses = letters.flatMap((first) => letters.map((second) => addressOf(first + second)));
  expect(addresses.filter((address) => !existsSync(`public${address}`))).toEqual([]);
  expect(new Set(addresses).size).toBeGreaterThan(200);
  expect(addressOf("sv")).toBe(addressOf("SV"));
});
