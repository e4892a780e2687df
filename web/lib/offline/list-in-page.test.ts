import { expect, test } from "vitest";
import type { KeptTrip } from "./kept-trips.ts";
import { listInPage, placeholders } from "./list-in-page.ts";

const page = `<ul><li data-kept-item="" hidden=""><a href="${placeholders.page}" lang="${placeholders.locale}">${placeholders.title} ${placeholders.days}</a></li></ul><div data-kept-none="">None</div>`;
const trip = { page: "/ar/my-bookings/a", locale: "ar", title: "الرياض", days: "12 مارس" } as KeptTrip;

test("the page without a network lists what is kept, as text whatever it holds", () => {
  expect(listInPage(page, [trip, { ...trip, page: "/en/x", locale: "en", title: '<b> & "$&"', days: "1" }])).toBe(
    '<ul><li data-kept-item=""><a href="/ar/my-bookings/a" lang="ar">الرياض 12 مارس</a></li>' +
      '<li data-kept-item=""><a href="/en/x" lang="en">&lt;b&gt; &amp; &quot;$&amp;&quot; 1</a></li></ul>' +
      '<div data-kept-none="" hidden="">None</div>',
  );
});

test("where nothing is kept it says so", () => {
  expect(listInPage(page, [])).toBe('<ul></ul><div data-kept-none="">None</div>');
});
