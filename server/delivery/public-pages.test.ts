import { expect, test } from "vitest";
import { builtTable } from "#server/testing/access/page-table.ts";
import { createVariants } from "./public-pages.ts";

const publicVariant = createVariants(await builtTable());

const variant = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  publicVariant({ url, headers, method });

test("public pages are kept by language, currency, text size and crawler", () => {
  const keys = [
    variant("/en"),
    variant("/ar"),
    variant("/en", { cookie: "currency=USD" }),
    variant("/en", { cookie: "ama=1; text_size=130" }),
    variant("/en", { "user-agent": "Googlebot/2.1" }),
  ].map((each) => each?.key);
  expect(new Set(keys).size).toBe(5);
  expect(keys).not.toContain(undefined);
});

test("what only this visitor has makes no version of its own and reaches no rendering", () => {
  const one = variant("/en", {
    cookie: "ama=abc; language=ar; currency=SAR",
    "accept-language": "ar",
    "x-forwarded-for": "1.2.3.4",
  });
  expect(one).toEqual(variant("/en"));
  expect(JSON.stringify(one)).not.toContain("abc");
});

test("every choice of display makes a version, whatever else the cookies hold", () => {
  const choices = ["currency=USD", "text_size=130", "theme=dark", "digits=arab", "calendar=hijri"];
  const keys = ["", ...choices, choices.join("; ")].map(
    (cookie) => variant("/ar", { cookie: `ama=1; ${cookie}` })?.key,
  );
  expect(new Set(keys).size).toBe(choices.length + 2);
  expect(variant("/ar", { cookie: choices.toReversed().join(";") })?.headers.cookie).toBe(choices.join("; "));
  expect(variant("/en", { cookie: "theme=system; digits=latn; text_size=117; xcurrency=USD" })).toEqual(variant("/en"));
});

test("where a visitor came from makes no version of its own", () => {
  expect(variant("/en/offers?utm_source=x&gclid=1")).toEqual(variant("/en/offers"));
  expect(variant("/en/destinations?utm_medium=mail&region=saudi")?.path).toBe("/en/destinations?region=saudi");
});

test("the order of a query makes no difference, its values do, and one that no page knows is not kept", () => {
  const sorted = variant("/en/destinations?tag=beach&region=asia");
  expect(sorted?.key).toBe(variant("/en/destinations?region=asia&tag=beach")?.key);
  expect(sorted?.key).not.toBe(variant("/en/destinations?region=asia&tag=city")?.key);
  expect(variant("/en/destinations?x=1")).toBeUndefined();
});

test("one page has one version however its address is encoded", () => {
  const plain = encodeURI("/ar/blogs/كيف-تعمل-المبالغ");
  expect(variant(plain)?.path).toBe(plain);
  expect(variant(plain.toLowerCase())).toEqual(variant(plain));
});

test.each([
  "/en/packages",
  "/ar/packages/umrah/makkah-5-days",
  "/en/visa/turkey/turkey-e-visa",
  "/ar/destinations/istanbul",
  "/en/passenger-rights",
  "/en/flights/search",
])("%s is kept", (path) => expect(variant(path)?.path).toBe(path));

test("a hotel is kept as long as no stay is asked for", () => {
  expect(variant("/ar/hotels/talmeera-ajyad")?.path).toBe("/ar/hotels/talmeera-ajyad");
  for (const url of [
    "/ar/hotels/talmeera-ajyad?checkIn=2027-03-12",
    "/ar/hotels/talmeera-ajyad/rooms",
    "/ar/hotels/search?place=city.makkah",
  ])
    expect(variant(url)).toBeUndefined();
});

test.each([
  ["a signed-in visitor", variant("/en", { cookie: "token=abc" })],
  ["staff who book by telephone", variant("/en", { cookie: "telephone=open" })],
  ["a bearer", variant("/en", { authorization: "Bearer x" })],
  ["a post", variant("/en", {}, "POST")],
  ["a booking", variant("/en/flights/booking/confirmation/abc")],
  ["somebody's application", variant("/en/visa/applications/AAAAAAAAAAAAAAAAAAAAAA")],
  ["an answer to a form", variant("/en/passenger-rights?delay=200")],
  ["a feed", variant("/en/blogs/feed.xml")],
  ["a broken address", variant("/en/blogs/%d8%")],
  ["a path that climbs", variant("/en/blogs/%2e%2e")],
  ["a slash in a slug", variant("/en/blogs/a%2fb")],
  ["search results", variant("/en/flights/search?from=RUH")],
  ["data of a page", variant("/en.data")],
  ["a long query", variant(`/en?a=${"x".repeat(300)}`)],
])("%s is not kept", (_, found) => expect(found).toBeUndefined());
