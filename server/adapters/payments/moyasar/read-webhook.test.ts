import { expect, test } from "vitest";
import { readWebhook } from "./read-webhook.ts";

const webhookToken = "a-token-of-the-account";
const settings = { secretKey: "sk_test_abc", webhookToken };
const event = {
  id: "762760de-0001",
  type: "payment_paid",
  created_at: "2026-11-01T10:00:00Z",
  secret_token: webhookToken,
  account_name: "Wijha",
  live: false,
  data: { id: "pay-1", invoice_id: "inv-1", status: "paid", metadata: { merchant_ref: "ours" } },
};
const read = (changes: object = {}, own = settings) => readWebhook(own, JSON.stringify({ ...event, ...changes }));

test("names the invoice and our reference", () => {
  expect(read()).toEqual({
    eventId: "moyasar:762760de-0001",
    payment: { supplier: "moyasar", token: "inv-1" },
    merchantRef: "ours",
    about: "payment",
  });
});

test.each(["payment_failed", "payment_faild", "payment_refunded", "payment_abandoned", "balance_transferred"])(
  "%s says as much and no more: whatever happened is asked for",
  (type) => {
    expect(read({ type })).toEqual(read());
  },
);

test.each([
  ["another token", { secret_token: "a-token-of-the-accounT" }],
  ["a shorter one", { secret_token: webhookToken.slice(1) }],
  ["a longer one", { secret_token: `${webhookToken}x` }],
  ["an empty one", { secret_token: "" }],
  ["none", { secret_token: undefined }],
  ["one that is no text", { secret_token: [webhookToken] }],
  ["the live mode, before a key of the test mode", { live: true }],
  ["no mode", { live: undefined }],
  ["no id", { id: "" }],
  ["no payment", { data: null }],
])("is not believed with %s", (_, changes) => {
  expect(read(changes)).toBeNull();
});

test("without a token of ours nothing is believed, and the live key believes the live mode alone", () => {
  expect(read({ secret_token: "" }, { ...settings, webhookToken: "" })).toBeNull();
  const live = { ...settings, secretKey: "sk_live_abc" };
  expect(read({}, live)).toBeNull();
  expect(read({ live: true }, live)).not.toBeNull();
});

test("what is no JSON, and metadata that was not handed on", () => {
  for (const raw of ["", "{", "null", "[]", "7"]) expect(readWebhook(settings, raw)).toBeNull();
  for (const metadata of [null, {}, { merchant_ref: 7 }])
    expect(read({ data: { ...event.data, metadata } })).toMatchObject({
      payment: { token: "inv-1" },
      merchantRef: "",
    });
});
