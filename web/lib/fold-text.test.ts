import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test("names are found as they are typed: without marks, with any alif, haa for taa marbuta", () => {
  expect(foldText(" الإمارات ")).toBe(foldText("الامارات"));
  expect(foldText("المملكة المتّحدة")).toBe(foldText("المملكه المتحده"));
  expect(foldText("Türkiye")).toBe("turkiye");
});
