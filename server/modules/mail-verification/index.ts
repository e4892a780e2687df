import { asc, eq, lt } from "drizzle-orm";
import { mailCodeLength, mailCodeLetters, verifyMessage } from "#contract/mail-verification.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import { mailCodeSlot, mailOriginSlot, mailSiteSlot } from "#server/platform/mail-slots.ts";
import type { Email, Mailer } from "#server/platform/mailer.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { sign } from "#server/platform/sign.ts";
import { sentMails } from "./tables.ts";

type Message = Pick<Email, "key" | "to" | "subject" | "locale" | "bookingId">;
type Deps = { db: Database; clock: Clock; mailer: Mailer; keys: KeyRing; publicUrl: string };

/**
 * Every message ends with a short code, and a page of ours tells what was sent under it: a message that somebody else wrote in
 * our name has none that we know.
 */
export function createMailVerification({ db, clock, mailer, keys, publicUrl }: Deps) {
  /** As it is shown, `7K3M-Q9TX`. A repeat of the same message has the same code. */
  async function issueCode({ key, to, subject, locale, bookingId }: Message): Promise<string> {
    const code = codeOf(keys, { key, to });
    const row = { code, subject, locale, sentTo: maskEmail(to), sentAt: clock.now(), bookingId: bookingId ?? null };
    await db.insert(sentMails).values(row).onConflictDoNothing();
    return `${code.slice(0, 4)}-${code.slice(4)}`;
  }
  return {
    /** For what does not go out as a message but is read like one: a ticket, a voucher. */
    issueCode,
    /** Messages about a booking, the oldest first; those whose code is kept no longer are not among them. */
    ofBooking: (bookingId: string) =>
      db
        .select({ subject: sentMails.subject, sentTo: sentMails.sentTo, sentAt: sentMails.sentAt })
        .from(sentMails)
        .where(eq(sentMails.bookingId, bookingId))
        .orderBy(asc(sentMails.sentAt)),
    deletions: {
      mail_codes: async (before) => (await db.delete(sentMails).where(lt(sentMails.sentAt, before))).rowCount ?? 0,
    } satisfies Deletions,
    /** Sends what modules write. @throws Error for a message without a place for its code */
    mailer: {
      send: async (email) => {
        if (!email.html.includes(mailCodeSlot) || !email.text.includes(mailCodeSlot))
          throw new Error(`the message "${email.subject}" has no place for its code`);
        // Known before it is sent: a receiver may ask at once.
        const code = await issueCode({ ...email, subject: email.publicSubject ?? email.subject });
        await mailer.send(withCode(email, code, publicUrl));
      },
    } satisfies Mailer,
    routes: (api: Api) =>
      implement(api, verifyMessage, async ({ code }) => {
        const [row] = await db.select().from(sentMails).where(eq(sentMails.code, code));
        if (!row) throw new AppError("not_found");
        return { subject: row.subject, locale: row.locale, sentAt: row.sentAt.toISOString(), to: row.sentTo };
      }),
  };
}

/** Forty bits of an HMAC over the message's own key: nobody can guess one that is known. */
function codeOf(keys: KeyRing, { key, to }: Pick<Email, "key" | "to">): string {
  const bytes = Buffer.from(sign(keys, `${key} ${to}`), "base64url");
  return Array.from({ length: mailCodeLength }, (_, at) => mailCodeLetters[(bytes[at] ?? 0) % 32]).join("");
}

function withCode(email: Email, shown: string, publicUrl: string): Email {
  const fill = (body: string) =>
    body
      .replaceAll(mailCodeSlot, shown)
      .replaceAll(mailSiteSlot, new URL(publicUrl).host)
      .replaceAll(mailOriginSlot, publicUrl);
  return { ...email, html: fill(email.html), text: fill(email.text) };
}
