import { expect, test } from "vitest";
import { type AskedRequest, chooseAnswer } from "./choose-answer.ts";

const origin = "https://wijha.test";
const visit: AskedRequest = {
  method: "GET",
  mode: "navigate",
  destination: "document",
  url: `${origin}/en/my-bookings/a`,
};

test.each<[name: string, request: Partial<AskedRequest>, expected: string]>([
  ["a page", {}, "kept"],
  ["a document that is opened", { url: `${origin}/api/bookings/a/ticket.pdf` }, "kept"],
  ["a form that is sent", { method: "POST" }, "none"],
  ["a call of the API", { mode: "cors", destination: "", url: `${origin}/api/flights/search` }, "none"],
  ["data of a page that is moved to", { mode: "cors", destination: "", url: `${origin}/en/offers.data` }, "none"],
  ["a file", { mode: "no-cors", destination: "script", url: `${origin}/assets/app-abc.js` }, "none"],
  ["the frame of the payment", { destination: "iframe", url: `${origin}/en/payment-iframe?payment=p` }, "network"],
  ["another site", { url: "https://pay.example/" }, "none"],
  ["the mailbox", { url: `${origin}/mailbox/1` }, "network"],
])("of what is asked for, only a visit to a page may be answered by what is kept: %s", (_, request, expected) => {
  expect(chooseAnswer({ ...visit, ...request }, origin)).toBe(expected);
});
