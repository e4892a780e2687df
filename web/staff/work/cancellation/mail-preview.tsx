import type { CaseRow } from "#contract/admin/case-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { CaseAnswer } from "../open-case.ts";

type Props = { mail: NonNullable<CaseAnswer["preview"]>["mail"]; row: CaseRow; when: string };

/** The mail as its customer reads it, in the customer's language. */
export function MailPreview({ mail, row, when }: Props) {
  const t = useT();
  return (
    <section aria-label={t("staff.mail_reads")} className="grid gap-1 rounded-field bg-sand p-3">
      <h4 className="font-semibold">{t("staff.mail_reads")}</h4>
      <div lang={row.locale} dir={row.locale === "ar" ? "rtl" : "ltr"} className="grid gap-1">
        <p className="font-medium">{mail.subject}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="text-muted">{when}</p>
    </section>
  );
}
