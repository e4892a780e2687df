import { LookupForm } from "#web/booking/lookup/lookup-form.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { sceneAddress } from "#web/lib/scene.ts";

const noBookings = sceneAddress("no-bookings");

/** For visitors: one booking by its number, or all of them by logging in. */
export function Visitor() {
  const t = useT();
  const paths = usePaths();
  return (
    <main id="content" className="page-width py-8 pb-24 sm:py-12">
      <DocumentMeta title={t("my-bookings.title")} description={t("my-bookings.login_line")} />
      <h1 className="mb-5 text-2xl sm:text-3xl">{t("my-bookings.title")}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
        <Card as="section" lifted className="grid gap-4 sm:p-8">
          <div>
            <h2 className="text-xl">{t("lookup.title")}</h2>
            <p className="mt-1 text-muted">{t("lookup.line")}</p>
          </div>
          <LookupForm />
        </Card>
        <Card as="section" className="grid justify-items-start gap-4 sm:p-8">
          <img src={noBookings} alt="" width={240} height={160} className="w-44" />
          <div>
            <h2 className="text-xl">{t("my-bookings.login_title")}</h2>
            <p className="mt-1 max-w-read text-muted">{t("my-bookings.login_line")}</p>
          </div>
          <LinkButton to={paths.login(paths.myBookings())} variant="line">
            {t("my-bookings.login")}
          </LinkButton>
        </Card>
      </div>
    </main>
  );
}
