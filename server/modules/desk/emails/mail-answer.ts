import { eq } from "drizzle-orm";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { caseNotes, cases } from "#server/platform/cases/tables.ts";
import type { DeskDeps } from "../deps.ts";

/** The words of a member of staff, in a mail in the language of who wrote. Nothing when the writer was erased meanwhile. */
export async function mailAnswer(
  { db, mailer, subjects }: Pick<DeskDeps, "db" | "mailer" | "subjects">,
  noteId: string,
): Promise<void> {
  const [found] = await db
    .select({ note: caseNotes, row: cases })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.id, caseNotes.caseId))
    .where(eq(caseNotes.id, noteId));
  if (!found) return;
  const { note, row } = found;
  const contact = await subjects[row.queue].contact(row);
  if (!contact?.email) return;
  const topic = row.facts.topic ?? ("question" as const);
  await sendMail(mailer, {
    key: `case-answer-${noteId}`,
    ...(row.bookingId && { bookingId: row.bookingId }),
    to: contact.email,
    ...(contact.name && { toName: contact.name }),
    // A person wrote it to one who waits: no limit holds it back.
    kind: "paid",
    locale: row.locale,
    template: "case_answered",
    values: {
      caseNumber: isolate(row.reference),
      subjectLine: translator(row.locale)(`mail.contact_subject_${topic}`),
    },
    greets: contact.name,
    blocks: [{ type: "words", paragraphs: note.text.split(/\n{2,}/).map((each) => each.trim()) }],
    url: null,
  });
}
