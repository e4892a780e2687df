import { expect, test } from "vitest";
import { fitText } from "./fit-published.ts";

const holds = (words: string) => words === "visa";

test("passages are shown where their words hold, and marks are never seen", () => {
  expect(fitText("We sell {{only visa}}visas and {{end}}{{only flight}}flights and {{end}}more.", holds)).toBe(
    "We sell visas and more.",
  );
  expect(fitText("plain", holds)).toBe("plain");
});

test("lines that hold a mark alone go with it", () => {
  const text = "One\n\n{{only visa}}\nTwo\n{{end}}\nThree\n{{only flight}}\nFour\n{{end}}\nFive";
  expect(fitText(text, holds)).toBe("One\n\nTwo\nThree\nFive");
});

test("a passage that is not closed stays as it is written", () => {
  expect(fitText("A {{only visa}}B", holds)).toBe("A {{only visa}}B");
  expect(fitText("A {{only visa B{{end}}", holds)).toBe("A {{only visa B{{end}}");
});
