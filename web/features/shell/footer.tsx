import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Code } from "#web/ui/code.tsx";
import { Phone } from "#web/ui/phone.tsx";
import { BrandLink } from "./brand-link.tsx";
import { PaymentMarks } from "./payment-marks.tsx";

export default function Footer() {
  const t = useT();
  const paths = usePaths();
  const { settings, year } = useRootData();
  const company = settings?.company;
  return (
    <footer aria-label={t("shell.footer")} className="bg-palm-900 pt-12 pb-24 text-white/80 sm:pb-8 print:hidden">
      <div className="page-width">
        <div className="grid gap-8 sm:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr_1.4fr] md:gap-10">
          <div className="grid content-start gap-3">
            <BrandLink light />
            <p className="max-w-read">{t("shell.footer_line")}</p>
          </div>
          <FooterGroup title={t("shell.footer_travel")}>
            <FooterLink to={paths.flightSearch()}>{t("shell.flights")}</FooterLink>
            <FooterLink to={paths.hotelSearch()}>{t("shell.hotels")}</FooterLink>
            <FooterLink to={paths.bookings}>{t("shell.find_booking")}</FooterLink>
          </FooterGroup>
          <FooterGroup title={t("shell.footer_help")}>
            <FooterLink to={paths.contactUs}>{t("shell.contact_us")}</FooterLink>
            <FooterLink to={`${paths.contactUs}#faq`}>{t("shell.faq")}</FooterLink>
          </FooterGroup>
          <div className="grid content-start gap-2">
            <h2 className="text-base text-white">{t("shell.footer_day_and_night")}</h2>
            <p>{t("shell.footer_urgent")}</p>
            {company && (
              <p className="grid gap-1 text-lg font-semibold text-white">
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
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-white/15 pt-5 text-sm">
          <span>{t("shell.copyright", { year })}</span>
          {company && (
            <>
              <Fact label={t("shell.licence")}>{company.licence}</Fact>
              <Fact label={t("shell.commercial_registration")}>{company.commercialRegistration}</Fact>
              <Fact label={t("shell.vat_number")}>{company.vatNumber}</Fact>
            </>
          )}
          <span>{t("shell.prices_in_sar")}</span>
          <span className="md:ms-auto">
            <PaymentMarks />
          </span>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-base text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-9 items-center hover:text-white hover:underline">
        {children}
      </Link>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <span>
      {label} <Code>{children}</Code>
    </span>
  );
}
