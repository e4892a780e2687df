import { expect, test } from "vitest";
import { publicVariant } from "./public-pages.ts";

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

test("the order of a query makes no difference, its values do", () => {
  expect(variant("/en?b=2&a=1")?.key).toBe(variant("/en?a=1&b=2")?.key);
  expect(variant("/en?a=1")?.key).not.toBe(variant("/en?a=2")?.key);
});

test("a hotel is kept as long as no stay is asked for", () => {
  expect(variant("/ar/hotels/talmeera-ajyad")?.path).toBe("/ar/hotels/talmeera-ajyad");
  for (const url of [
    "/ar/hotels/talmeera-ajyad?checkIn=2027-03-12",
    "/ar/hotels/talmeera-ajyad/rooms",
    "/ar/hotels/search",
  ])
    expect(variant(url)).toBeUndefined();
});

test.each([
  ["a signed-in visitor", variant("/en", { cookie: "token=abc" })],
  ["a bearer", variant("/en", { authorization: "Bearer x" })],
  ["a post", variant("/en", {}, "POST")],
  ["a booking", variant("/en/flights/booking/confirmation/abc")],
  ["search results", variant("/en/flights/search?from=RUH")],
  ["data of a page", variant("/en.data")],
  ["a long query", variant(`/en?a=${"x".repeat(300)}`)],
])("%s is not kept", (_, found) => expect(found).toBeUndefined());
