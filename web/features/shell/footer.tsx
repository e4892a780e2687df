import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { Code } from "#web/ui/code.tsx";
import { Phone } from "#web/ui/phone.tsx";
import { BrandLink } from "./brand-link.tsx";
import { type FooterGroup, useFooterGroups } from "./footer-groups.ts";
import { PaymentMarks } from "./payment-marks.tsx";

export default function Footer() {
  const t = useT();
  const groups = useFooterGroups();
  const { settings, year } = useRootData();
  const company = settings?.company;
  return (
    <footer
      aria-label={t("footer.label")}
      className="bg-palm-900 pt-12 pb-24 text-white/80 below-290 md:below-120 md:pb-8 print:hidden"
    >
      <div className="page-width">
        <div className="grid gap-8 md:grid-cols-[1.4fr_2.6fr] md:gap-10">
          <div className="grid content-start gap-3">
            <BrandLink light />
            <p className="max-w-read">{t("footer.line")}</p>
            <h2 className="mt-2 text-base text-white">{t("footer.day_and_night")}</h2>
            <p className="max-w-read">{t("footer.urgent")}</p>
            {company && (
              <p className="grid justify-items-start gap-1 text-lg font-semibold text-white">
                <Phone number={company.phone} className="inline-flex min-h-8 items-center hover:underline" />
                <a
                  href={`mailto:${company.email}`}
                  className="inline-flex min-h-8 items-center text-base font-medium hover:underline"
                >
                  <Code>{company.email}</Code>
                </a>
              </p>
            )}
          </div>
          <div className="grid grid-cols-2 content-start gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {groups.map((group) => (
              <LinkGroup key={group.title} group={group} />
            ))}
          </div>
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-white/15 pt-5 text-sm">
          <span>{t("footer.copyright", { year })}</span>
          {company && (
            <>
              <Fact label={t("footer.licence")}>{company.licence}</Fact>
              <Fact label={t("footer.commercial_registration")}>{company.commercialRegistration}</Fact>
              <Fact label={t("footer.vat_number")}>{company.vatNumber}</Fact>
            </>
          )}
          <span>{t("footer.prices_in_sar")}</span>
          <div className="md:ms-auto">
            <PaymentMarks methods={settings?.paymentMethods ?? []} />
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkGroup({ group: { title, links } }: { group: FooterGroup }) {
  const t = useT();
  return (
    <div>
      <h2 className="mb-2 text-base text-white">{t(title)}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className="footer-link">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <span>
      {label} <Code>{children}</Code>
    </span>
  );
}
