import { expect, test } from "vitest";
import { readWebhook, webhookHeader } from "./read-webhook.ts";

const webhookSecret = "a-secret-of-the-account";
const settings = { secretKey: "sk_test_abc", webhookSecret };
const notice = {
  id: "3f2c0001",
  created_at: "2026-11-01T10:00:00Z",
  status: "authorized",
  is_test: true,
  amount: "2547.00",
  currency: "SAR",
  order: { reference_id: "ours" },
  captures: [],
  refunds: [],
};
const headersOf = (secret: string) => new Headers({ [webhookHeader]: secret });
const read = (changes: object = {}, secret = webhookSecret, own = settings) =>
  readWebhook(own, JSON.stringify({ ...notice, ...changes }), headersOf(secret));

test("names the payment and our reference, and is known by what it says", () => {
  expect(read()).toEqual({
    eventId: expect.stringMatching(/^tabby:[0-9a-f]{64}$/),
    payment: { supplier: "tabby", token: "3f2c0001" },
    merchantRef: "ours",
    about: "payment",
  });
  expect(read()?.eventId).toBe(read()?.eventId);
  expect(read({ status: "closed" })?.eventId).not.toBe(read()?.eventId);
});

test.each(["authorized", "closed", "rejected", "expired", "what comes next year"])(
  "%s says as much and no more: whatever happened is asked for",
  (status) => expect(read({ status })).toEqual({ ...read(), eventId: expect.any(String) }),
);

test.each([
  ["another secret", "a-secret-of-the-accounT"],
  ["a shorter one", webhookSecret.slice(1)],
  ["a longer one", `${webhookSecret}x`],
  ["an empty one", ""],
])("is not believed with %s", (_, secret) => expect(read({}, secret)).toBeNull());

test("is not believed without the header, nor by a secret in its body, nor of the other mode", () => {
  const raw = JSON.stringify({ ...notice, [webhookHeader]: webhookSecret });
  expect(readWebhook(settings, raw, new Headers())).toBeNull();
  expect(read({ is_test: false })).toBeNull();
  expect(read({ is_test: undefined })).toBeNull();
  const live = { ...settings, secretKey: "sk_abc" };
  expect(read({}, webhookSecret, live)).toBeNull();
  expect(read({ is_test: false }, webhookSecret, live)).not.toBeNull();
});

test("without a secret of ours nothing is believed, and what is no payment is nothing", () => {
  expect(readWebhook({ ...settings, webhookSecret: "" }, JSON.stringify(notice), headersOf(""))).toBeNull();
  for (const raw of ["", "{", "null", "[]", "7", '{"is_test":true,"id":""}'])
    expect(readWebhook(settings, raw, headersOf(webhookSecret))).toBeNull();
  for (const order of [null, undefined, {}, { reference_id: null }])
    expect(read({ order })).toMatchObject({ payment: { token: "3f2c0001" }, merchantRef: "" });
});
