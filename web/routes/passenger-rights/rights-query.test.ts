import { expect, test } from "vitest";
import { readRightsQuery } from "./rights-query.ts";

const read = (query: string) => readRightsQuery(new URLSearchParams(query));
const flight = { airline: "SV", from: "RUH", to: "CDG" };

test("a page without an answer asks nothing", () => {
  expect(read("")).toBeNull();
});

test("of the fields only those of the event are read", () => {
  const everything =
    "airline=SV&from=RUH&to=CDG&departure_h=4&departure_m=30&arrival_h=4&notice=days&other=taken&after_h=3&bag=2&paid=900&cause=airline";
  expect(read(`${everything}&event=delay&onBoard=on`)).toEqual({
    ...flight, event: "delay", cause: "airline", departureDelay: 270, arrivalDelay: 240, onBoard: 181, overnight: false, paid: "900",
  }); // prettier-ignore
  expect(read(`${everything}&event=cancellation`)).toEqual({
    ...flight, event: "cancellation", cause: "airline", notice: 2_880, accepted: true, arrivalDelay: 180, paid: "900",
  }); // prettier-ignore
  expect(read(`${everything}&event=baggage_late`)).toEqual({
    ...flight, event: "baggage_late", cause: "airline", bagDelay: 2_880,
  }); // prettier-ignore
});

test.each([
  ["soon", { alternative: 120 }],
  ["later", { alternative: 121 }],
  ["none", {}],
])("another flight: %s", (other, more) => {
  expect(read(`airline=SV&from=RUH&to=CDG&event=denied_boarding&other=${other}`)).toEqual({
    ...flight,
    event: "denied_boarding",
    ...more,
  });
});
