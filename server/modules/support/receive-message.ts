import { randomInt } from "node:crypto";
import { internationalPhone } from "#contract/fields.ts";
import type { ContactMessage } from "#contract/support.ts";
import type { Locale } from "#contract/text.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import { caseOfMessage } from "./case-of-message.ts";
import { acknowledgeMessageJob } from "./jobs.ts";
import { replyBy } from "./reply-by.ts";
import { contactMessages } from "./tables.ts";

type Deps = { db: Database; queue: Queue; clock: Clock };

/** Tries before it is certain that case numbers, of which there are a million, have run out. */
const CASE_NUMBER_TRIES = 20;

/** Keeps a message, asks for its acknowledgement and opens its case, all or nothing. A repeat is another message with another number. */
export async function receiveMessage(
  deps: Deps,
  message: ContactMessage,
  locale: Locale,
): Promise<{ caseNumber: string; replyBy: string }> {
  for (let left = CASE_NUMBER_TRIES; ; left--) {
    try {
      return await keepMessage(deps, message, locale);
    } catch (error) {
      if (left === 0 || !isUniqueViolation(error)) throw error;
    }
  }
}

function keepMessage({ db, queue, clock }: Deps, message: ContactMessage, locale: Locale) {
  const { name, email, phone_country: country, phone, subject, message: text } = message;
  const now = clock.now();
  const row = {
    id: createSlug(),
    caseNumber: `C-${String(randomInt(1_000_000)).padStart(6, "0")}`,
    name,
    email,
    phone: internationalPhone(country, phone),
    subject,
    message: text,
    locale,
    replyBy: replyBy(now),
    receivedAt: now,
  };
  return transaction(db, async (tx) => {
    await tx.insert(contactMessages).values(row);
    await queue.enqueue(tx, acknowledgeMessageJob, { messageId: row.id });
    await openCase(tx, clock, caseOfMessage(row));
    return { caseNumber: row.caseNumber, replyBy: row.replyBy.toISOString() };
  });
}
