import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import mails from "#i18n/messages/en/mail.json" with { type: "json" };
import { promisingMails } from "#server/mail/promise-links.ts";
import texts from "#i18n/messages/en/texts.json" with { type: "json" };

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

/** Mails and text messages that tell until when a person does something, by the value or the words that say it. */
const told: Record<string, CaseQueue> = {
  contact_received: "message",
  case_delayed: "message",
  case_escalated: "supervisor_reply",
  callback_received: "callback",
  cancel_with_staff: "cancellation",
  "texts.cancel_with_staff": "cancellation",
  "texts.case_delayed": "message",
  airline_changed: "schedule_change",
  airline_change_reminder: "schedule_change",
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
  const naming = Object.entries({ ...mails, ...texts }).flatMap(([key, text]) =>
    personsTime.test(text) ? [/^mail\.(\w+)\./.exec(key)?.[1] ?? key] : [],
  );
  expect([...new Set(naming)].toSorted()).toEqual(Object.keys(told).toSorted());
});

test("every such mail leads to all that we promise, and no other does", () => {
  const mailed = Object.keys(told).filter((name) => !name.startsWith("texts."));
  expect([...promisingMails].toSorted()).toEqual(mailed.toSorted());
});

/** How a page says the instant of a promise. */
const showsPromise = /instant\((?:replyBy|callBy)\)|at=\{[\w.]*staffAnswerBy\}/;

test("every page that names the instant of a promise leads to all that we promise", () => {
  const root = join(import.meta.dirname, "../web");
  const pages = globSync("{booking,features,products,routes}/**/*.tsx", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map((file) => [file, readFileSync(join(root, file), "utf8")] as const)
    .filter(([, source]) => showsPromise.test(source));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter(([, source]) => !source.includes("<PromiseLink")).map(([file]) => file)).toEqual([]);
});

/** Times that pages name and nobody at the desk keeps: whose they are. */
const othersTimes: Record<string, string> = {
  "48 hours": "how soon a trip starts, when the telephone is answered day and night",
  "72 hours": "an invitation to the desk, and the law's time to tell of lost data",
  "1 to 3 working days": "hotels",
  "7 to 30 days": "airlines",
  "seven days": "the law of withdrawal",
  "90 days": "the law's time for a complaint",
  "60 days": "days ahead in which prices are looked for",
  "two hours": "another flight that an airline offers",
};
const within = /\bwithin (?:the )?((?:\d+|two|seven)(?: to \d+)? (?:working days?|hours?|minutes?|days?))\b/g;

/** A promise of ours as texts say it: `120` minutes are "2 hours" too. */
function phrasesOf({ value, unit }: { value: number; unit: string }): string[] {
  const named = `${value} ${value === 1 ? unit.replace("-", " ").replace(/s$/, "") : unit.replace("-", " ")}`;
  return unit === "minutes" && value % 60 === 0 ? [named, `${value / 60} hours`] : [named];
}

test("every time that a page, a question or a word of the site names is a promise of the company, or somebody else's", () => {
  const root = join(import.meta.dirname, "..");
  const files = ["content/pages/*/en.md", "content/faq.json", "content/offers.json", "i18n/messages/en/*.json"];
  const texts = files.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => join(root, file));
  const named = new Set(
    texts.flatMap((file) => [...readFileSync(file, "utf8").matchAll(within)].map(([, time = ""]) => time)),
  );
  const kept = new Set([...facts.promises.flatMap(phrasesOf), ...Object.keys(othersTimes)]);
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((time) => !kept.has(time))).toEqual([]);
});
