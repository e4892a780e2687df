import { CircleCheck, CircleHelp } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { FoundDocument } from "./read-document.ts";
import type { ScanCountry } from "./scan-props.ts";

/** Everything that was read, to be compared with the document before it fills the form. */
export function FoundDetails({ found, countries }: { found: FoundDocument; countries: readonly ScanCountry[] }) {
  const t = useT();
  const { day } = useFormats();
  const country = (code: string | undefined) => countries.find(({ value }) => value === code)?.label;
  const date = (iso: string | undefined) => iso && day(iso, "medium");
  const code = (text: string | undefined) => text && <Code wrap>{text}</Code>;
  const rows: { label: string; value: ReactNode; checked?: boolean }[] = [
    { label: t("booking.first_name"), value: code(found.firstname) },
    ...(found.lastname ? [{ label: t("booking.last_name"), value: code(found.lastname) }] : []),
    { label: t("booking.title"), value: found.title && t(`booking.title_${found.title}`) },
    { label: t("booking.birth_date"), value: date(found.birth_date), checked: true },
    { label: t("booking.nationality"), value: country(found.nationality) },
    { label: t("booking.document"), value: t(`booking.document_${found.document_type}`) },
    { label: t("booking.document_number"), value: code(found.passport_number), checked: true },
    { label: t("booking.issuing_country"), value: country(found.passport_issuing_country) },
    { label: t("booking.expiry_date"), value: date(found.passport_expiry_date), checked: true },
  ];
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line">
      {rows.map(({ label, value, checked }) => (
        <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 px-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 font-medium">
            {value || (
              <span className="flex items-center gap-1.5 font-normal text-muted">
                <Icon icon={CircleHelp} />
                {t("scan.not_read")}
              </span>
            )}
            {value && checked && (
              <span className="text-ok">
                <Icon icon={CircleCheck} />
                <span className="sr-only">{t("scan.checked")}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
