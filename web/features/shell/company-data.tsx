import { useLocale, useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";

/** What search engines are told of the site and of who runs it; stands on the home page. */
export function CompanyData() {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const { origin, settings } = useRootData();
  const company = settings?.company;
  const agency = `${origin}/#agency`;
  return (
    <JsonLd
      key="company"
      data={
        import.meta.env.SSR && {
          "@context": "https://schema.org",
          "@graph": [
            {
              "@type": "WebSite",
              "@id": `${origin}/#site`,
              name: t("common.brand"),
              url: origin + paths.home,
              inLanguage: locale,
              publisher: { "@id": agency },
            },
            {
              "@type": "TravelAgency",
              "@id": agency,
              name: t("common.brand"),
              url: origin + paths.home,
              logo: `${origin}/icon-512.png`,
              image: `${origin}/og${paths.home}.jpg`,
              areaServed: { "@type": "Country", name: "SA" },
              address: { "@type": "PostalAddress", addressCountry: "SA" },
              ...(company && {
                legalName: company.legalName[locale],
                telephone: company.phone,
                email: company.email,
                contactPoint: {
                  "@type": "ContactPoint",
                  contactType: "customer support",
                  telephone: company.phone,
                  email: company.email,
                  availableLanguage: ["ar", "en"],
                },
              }),
            },
          ],
        }
      }
    />
  );
}
