import type { Company } from "#contract/companies.ts";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import { isolate } from "#i18n/isolate.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useLocale, useT } from "#web/lib/i18n.tsx";
import { refusalTextOr } from "#web/ui/refusal-notice.tsx";

/** A company's name as the reader's language writes it. */
export const companyName = (company: Pick<Company, "nameAr" | "nameEn">, locale: "en" | "ar"): string =>
  locale === "ar" ? company.nameAr : company.nameEn;

/** Its name and its VAT number. */
export function CompanyName({ company }: { company: Company }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className="grid">
      <bdi className="font-semibold wrap-anywhere">{companyName(company, locale)}</bdi>
      <span className="text-sm text-muted">{t("company.vat", { number: isolate(company.vatNumber) })}</span>
    </span>
  );
}

/** It stands on the invoice alone: the account has no room for it. */
export function NotSaved({ invoice: { company, saved, isFull } }: { invoice: InvoiceCompany }) {
  const t = useT();
  if (!company || !isFull || saved.some(({ vatNumber }) => vatNumber === company.vatNumber)) return null;
  return <span className="block text-sm text-muted">{t("company.not_saved")}</span>;
}

/** Why a company was not named, where no field says it. */
export function companyRefusal(t: Translate, refusal: Refusal): string {
  if (refusal.code === "conflict" && refusal.details["company"] === "done") return t("company.done");
  if (refusal.code === "conflict") return t("company.none_left");
  return refusalTextOr(t, refusal, t("company.failed"));
}
