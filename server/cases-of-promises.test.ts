import { expect, test } from "vitest";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import en from "#i18n/messages/en/mail.json" with { type: "json" };

/** Who keeps each promise of data/company-facts.json: a queue of the desk, or why no person is needed for it. */
const keptBy: Record<string, CaseQueue[] | { none: string }> = {
  "price-accuracy": { none: "a share, no time: prices are asked again before they are paid" },
  "refund-quote": { none: "a sum, no time: what is given back is the signed quote" },
  // The site gives back by itself; where its supplier or its bank leave it in doubt, a person does.
  "failed-booking-refund": ["unknown_outcome", "refund_refused"],
  "refund-forwarding": ["refund_refused"],
  callback: ["callback"],
  "first-reply": ["message", "cancellation", "refund_refused"],
  "supervisor-reply": ["supervisor_reply"],
  "visa-document-check": ["visa_documents"],
  // It comes as a message, and is answered like one.
  "privacy-request": ["message"],
};

/** Mails that tell until when a person does something, by the value or the words that say it. */
const told: Record<string, CaseQueue> = {
  contact_received: "message",
  case_escalated: "supervisor_reply",
  callback_received: "callback",
  cancel_with_staff: "cancellation",
  booking_confirmed_visa: "visa_documents",
  visa_documents: "visa_documents",
  // The site sends it by itself, until the bank refuses it for good.
  cancel_confirmed: "refund_refused",
};
/** A person's time: by an instant that we promise, or in working days of ours. */
const personsTime = /\{(?:replyBy|callBy|answerBy)\}|within \d+ working days?\b/;

test("every promise of the company is kept by a queue of the desk, or by the site alone", () => {
  expect(Object.keys(keptBy).toSorted()).toEqual(facts.promises.map(({ id }) => id).toSorted());
});

test("every mail that names a time at which a person does something has a queue", () => {
  const naming = Object.entries(en).flatMap(([key, text]) =>
    personsTime.test(text) ? [/^mail\.(\w+)\./.exec(key)?.[1] ?? key] : [],
  );
  expect([...new Set(naming)].toSorted()).toEqual(Object.keys(told).toSorted());
});
