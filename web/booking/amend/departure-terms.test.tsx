import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { DepartureTerms } from "./departure-terms.tsx";

const terms = { freeUntil: "2027-03-01", until: "2027-03-16", fee: sar(15_000), feePercent: null };
/** What is read, without the marks that keep directions apart. */
function told(given: Parameters<typeof DepartureTerms>[0]["terms"], now: string, locale: "en" | "ar" = "en"): string {
  const { container, unmount } = renderApp(<DepartureTerms terms={given} now={now} />, { locale });
  const text = (container.textContent ?? "").replaceAll(/[\u2066-\u2069\u200f\u200e]/g, "").replaceAll(/\s+/g, " ");
  unmount();
  return text.trim();
}

test("free comes first and the fee after it, each with its day; a day in Riyadh ends at its midnight", () => {
  // 23:59 and 00:00 in Riyadh.
  const free = told(terms, "2027-03-01T20:59:00Z");
  expect(free).toMatch(
    /free until the end of .*1 March 2027.* After that for .*150.* until the end of .*16 March 2027/,
  );
  const paid = told(terms, "2027-03-01T21:00:00Z");
  expect(paid).not.toContain("free");
  expect(paid).toMatch(/^Another departure: for .*150.* a traveller until the end of .*16 March 2027/);
  expect(told(terms, "2027-03-16T21:00:00Z")).toBe("Another departure: the last day for a change is over.");
});

test("a percentage is told as one, a rule without a fee by its last day alone, and none by who can be asked", () => {
  const now = "2027-01-01T09:00:00Z";
  expect(told({ ...terms, fee: null, feePercent: 10 }, now)).toContain("After that for 10% of the price a traveller");
  expect(told({ ...terms, fee: sar(0) }, now)).toMatch(/^Another departure: free until the end of .*16 March 2027\.$/);
  expect(told(null, now)).toContain("Write to us");
  expect(told(terms, now, "ar")).toMatch(/^موعد انطلاق آخر: تغيير مجاني حتى نهاية .* ثم مقابل .*150.* للمسافر/);
});
