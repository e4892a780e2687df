import { expect, test } from "vitest";
import { faultsOf } from "./check-regexes.ts";

test("an expression of more than linear time is found, wherever it stands", () => {
  const source = String.raw`export const strip = (text: string) => text.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, " ");`;
  expect(faultsOf("planted.ts", source)).toEqual([expect.stringMatching(/^planted\.ts: .*more than linear time/)]);
  expect(faultsOf("planted.tsx", "const A = () => <p>{/(a|a)*$/.test(name)}</p>;")).toHaveLength(1);
});

test("one of linear time is not", () => {
  expect(faultsOf("fine.ts", String.raw`const day = /^\d{4}-\d{2}-\d{2}$/;`)).toEqual([]);
});
