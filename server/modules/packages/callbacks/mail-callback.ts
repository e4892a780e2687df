import { eq } from "drizzle-orm";
import { formatInstant } from "#i18n/format-date.ts";
import { isolate } from "#i18n/isolate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageCallbacks } from "../tables.ts";

/** The case number and until when somebody calls, in the language of the form. */
export async function mailCallback(
  { db, mailer, published, publicUrl }: Pick<PackagesDeps, "db" | "mailer" | "published" | "publicUrl">,
  callbackId: string,
): Promise<void> {
  const [row] = await db.select().from(packageCallbacks).where(eq(packageCallbacks.id, callbackId));
  if (!row?.email) return;
  const { locale } = row;
  const item = await published.get<PackageBody>("package", row.packageId);
  const { date, time } = formatInstant(row.callBy.toISOString(), locale);
  const values = {
    caseNumber: isolate(row.caseNumber),
    callBy: `${date} ${isolate(time)}`,
    phone: isolate(row.phone),
    packageTitle: item?.body.title[locale] ?? "",
  };
  await sendMail(mailer, {
    key: `callback-received-${row.id}`,
    to: row.email,
    toName: row.name,
    kind: "notice",
    locale,
    template: "callback_received",
    values,
    greets: row.name,
    // A call has no page of its own: no button leads to it.
    url: null,
    footerLine: `${publicUrl}/${locale}/packages`,
  });
}
