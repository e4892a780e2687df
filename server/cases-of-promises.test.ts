import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import arabicMails from "#i18n/messages/ar/mail.json" with { type: "json" };
import arabicTexts from "#i18n/messages/ar/texts.json" with { type: "json" };
import mails from "#i18n/messages/en/mail.json" with { type: "json" };
import { promisingMails } from "#server/mail/promise-links.ts";
import texts from "#i18n/messages/en/texts.json" with { type: "json" };

/** Who keeps each promise of data/company-facts.json: a queue of the desk, or why no person is needed for it. */
const keptBy: Record<string, CaseQueue[] | { none: string }> = {
  "price-accuracy": { none: "a share, no time: prices are asked again before they are paid" },
  // The site tells and books again by itself; what a supplier leaves in doubt, and an old order that stands, a person ends.
  "price-fall": ["unknown_outcome", "payment_mismatch"],
  "refund-quote": { none: "a sum, no time: what is given back is the signed quote" },
  // The site gives back by itself; where its supplier or its bank leave it in doubt, a person does.
  "failed-booking-refund": ["unknown_outcome", "refund_refused"],
  "refund-forwarding": ["refund_refused"],
  callback: ["callback"],
  "first-reply": ["message", "cancellation", "refund_refused", "name_correction"],
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
  name_with_desk: "name_correction",
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

/** Values of mails and text messages that are times and promise nothing of a person: whose they are. */
const othersInstants: Record<string, string> = {
  expectedBy: "the bank, of a refund that was sent",
  changeExpectedBy: "the bank, of a refund that was sent",
  freeUntil: "the supplier, who lets it be cancelled for nothing until then",
  fallUntil: "the site itself, which books again at a lower price until then",
  keptUntil: "the law, of what is kept of an account",
  promisedBy: "told to supervisors: it is in the queue already",
  deadline: "when a held fare ends: until then it is paid",
  until: "told to supervisors: when a colleague goes on",
  sentDate: "has been",
  date: "has been, or is Riyadh’s clock itself",
  day: "of the trip",
  time: "has been, is of the trip, or when a fare that is held ends",
  hours: "how long a link opens",
  minutes: "how long a code is good",
};
const isTime = /(?:By|Until|until|[dD]ate|[dD]ays?|[tT]imes?|hours|minutes|[wW]ithin|[dD]eadline)$/;

test("every time that a mail or a text message is given is a person's promise, with its queue, or known to be somebody else's", () => {
  const persons = new Set(["replyBy", "callBy", "answerBy"]);
  for (const messages of [
    { ...mails, ...texts },
    { ...arabicMails, ...arabicTexts },
  ]) {
    const given = new Set(
      Object.values(messages).flatMap((text) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name)),
    );
    const times = [...given].filter((name) => isTime.test(name) && !persons.has(name));
    expect(times.toSorted()).toEqual(Object.keys(othersInstants).toSorted());
  }
});

test("the Arabic of a mail or text message promises a person's time where the English does, and nowhere else", () => {
  const promised = (messages: Record<string, string>, time: RegExp) =>
    Object.entries(messages).flatMap(([key, text]) => (time.test(text) ? [key] : []));
  const inArabic = /\{(?:replyBy|callBy|answerBy)\}|خلال \d+ (?:يوم|أيام|يومي) عمل|خلال (?:يوم|يومي) عمل/;
  expect(promised({ ...arabicMails, ...arabicTexts }, inArabic)).toEqual(promised({ ...mails, ...texts }, personsTime));
});

/** Arabic for what `within` says in English; `of`: the unit of a promise. */
const arabicUnits: Record<string, string> = {
  دقيقة: "minutes",
  دقائق: "minutes",
  ساعة: "hours",
  ساعات: "hours",
  يوم: "days",
  يومًا: "days",
  أيام: "days",
};
const withinArabic = /خلال (\d+) (دقيقة|دقائق|ساعة|ساعات|يومًا|أيام|يوم)(?: عمل)?/g;

test("every time that the Arabic of a page or a word of the site names is one that the English names", () => {
  const root = join(import.meta.dirname, "..");
  const files = ["content/pages/*/ar.md", "content/faq.json", "content/offers.json", "i18n/messages/ar/*.json"];
  const texts = files.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => join(root, file));
  const named = new Set(
    texts.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(withinArabic)].map(
        ([, count = "", unit = ""]) => `${count} ${arabicUnits[unit]}`,
      ),
    ),
  );
  const english = [...facts.promises.flatMap(phrasesOf), ...Object.keys(othersTimes)].map((phrase) =>
    phrase
      .replace("working ", "")
      .replace(/^\d+ to /, "")
      .replace(/^(1 (?:hour|day|minute))$/, "$1s")
      .replace(/^seven /, "7 "),
  );
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((time) => !english.includes(time))).toEqual([]);
});
