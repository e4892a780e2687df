import { expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { DivisionLinks } from "./division-links.tsx";

const division = {
  id: "d1",
  acceptedAt: null,
  changedAt: null,
  names: ["Huda Alqahtani", "Lama Alqahtani"],
  into: null,
};
const own = { id: "new", reference: "582962677677" };
const draw = (props: Partial<Parameters<typeof DivisionLinks>[0]>) =>
  renderApp(<DivisionLinks bookingId="old" divisions={[]} from={null} {...props} />).container;
const linksOf = (drawn: Element) => [...drawn.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("both bookings lead to each other, with who has which", () => {
  const drawn = draw({ divisions: [{ ...division, state: "changed", into: own }] });
  expect(drawn.textContent).toContain("Huda Alqahtani · Lama Alqahtani: their own booking 582962677677");
  expect(linksOf(drawn)).toEqual(["/en/my-bookings/new"]);
  expect(linksOf(draw({ from: { id: "old", reference: "221304672951" } }))).toEqual(["/en/my-bookings/old"]);
});

test("one that waits leads to where it stands, one that was refused is told, and nothing is drawn of none", () => {
  const waits = draw({ divisions: [{ ...division, state: "with_staff" }] });
  expect(linksOf(waits)).toEqual(["/en/my-bookings/old/change?division=d1"]);
  expect(waits.textContent).toContain("has not answered yet");
  const refused = draw({ divisions: [{ ...division, state: "refused" }] });
  expect([linksOf(refused), refused.textContent?.includes("did not make")]).toEqual([[], true]);
  expect(draw({}).textContent).toBe("");
});
