import { eq } from "drizzle-orm";
import facts from "#data/company-facts.json" with { type: "json" };
import { formatInstant } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import { greetingFor } from "#server/platform/greetable.ts";
import { layOutMail, mailCodeSlot, mailSiteSlot } from "#server/platform/mail-layout.ts";
import type { PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageCallbacks } from "../tables.ts";

/** Latin runs keep their order inside Arabic text. */
const isolate = (text: string): string => `\u2066${text}\u2069`;

/** The case number and until when somebody calls, in the language of the form. */
export async function mailCallback(
  { db, mailer, published, publicUrl }: Pick<PackagesDeps, "db" | "mailer" | "published" | "publicUrl">,
  callbackId: string,
): Promise<void> {
  const [row] = await db.select().from(packageCallbacks).where(eq(packageCallbacks.id, callbackId));
  if (!row?.email) return;
  const { locale } = row;
  const item = await published.get<PackageBody>("package", row.packageId);
  const t = translator(locale);
  const { date, time } = formatInstant(row.callBy.toISOString(), locale);
  const values = {
    caseNumber: isolate(row.caseNumber),
    callBy: `${date} ${isolate(time)}`,
    phone: isolate(row.phone),
    packageTitle: item?.body.title[locale] ?? "",
  };
  const parts = await layOutMail({
    locale,
    preheader: t("mail.callback_received.preheader", values),
    greeting: greetingFor(t, row.name),
    heading: t("mail.callback_received.heading"),
    paragraphs: [
      t("mail.callback_received.body_1", values),
      t("mail.callback_received.body_2", values),
      t("mail.callback_received.body_3"),
    ],
    // A call has no page of its own: no button leads to it.
    button: null,
    closing: [t("mail.help_line"), t("mail.sign_off")],
    footer: [t("mail.legal_line"), `${publicUrl}/${locale}/packages`],
    codeLine: t("mail.code_line", { code: isolate(mailCodeSlot), site: isolate(mailSiteSlot) }),
  });
  await mailer.send({
    key: `callback-received-${row.id}`,
    to: row.email,
    kind: "notice",
    toName: row.name,
    replyTo: facts.contacts.helpEmail,
    subject: t("mail.callback_received.subject", values),
    ...parts,
    locale,
  });
}
