import { Plus } from "lucide";
import { Link } from "react-router";
import type { Route } from "./+types/route";
import { getCountries } from "#contract/places.ts";
import { listTravellers } from "#contract/saved-travellers.ts";
import * as limits from "#contract/limits.ts";
import { todayIn } from "#i18n/format-date.ts";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { loginFirst } from "#web/lib/login-first.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TravellerItem } from "./traveller-item.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ travellers }, { countries }] = await Promise.all([
    loginFirst(url, api(listTravellers, {})),
    loginFirst(url, api(getCountries, {})),
  ]);
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return {
    today: todayIn(),
    welcome: url.searchParams.has("welcome"),
    travellers: travellers.map((traveller) => ({
      ...traveller,
      country: traveller.document && nameOf(traveller.document.issuingCountry),
    })),
  };
}

export default function Travellers({ loaderData: { travellers, today, welcome } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <SettingsPage
      title={t("account.travellers")}
      line={t("account.travellers_line")}
      crumbs={<Breadcrumbs trail={[{ label: t("account.settings") }, { label: t("account.travellers") }]} />}
      action={
        travellers.length < limits.savedTravellers && (
          <LinkButton to={paths.settings.newTraveller}>
            <Icon icon={Plus} />
            {t("account.add_traveller")}
          </LinkButton>
        )
      }
    >
      {welcome && (
        <Notice tone="ok" title={t("account.welcome")}>
          <p>{t("account.welcome_next")}</p>
          <p className="flex flex-wrap gap-x-5">
            <Link to={paths.settings.newTraveller} className="link inline-flex min-h-8 items-center">
              {t("account.add_traveller_title")}
            </Link>
            <Link to={paths.bookings} className="link inline-flex min-h-8 items-center">
              {t("footer.find_booking")}
            </Link>
            <Link to={paths.home} className="link inline-flex min-h-8 items-center">
              {t("account.welcome_search")}
            </Link>
          </p>
        </Notice>
      )}
      {travellers.length === 0 ? (
        <Card className="text-center text-muted">{t("account.no_travellers")}</Card>
      ) : (
        <ul className="grid gap-3">
          {travellers.map((traveller) => (
            <TravellerItem key={traveller.id} traveller={traveller} country={traveller.country} today={today} />
          ))}
        </ul>
      )}
    </SettingsPage>
  );
}
