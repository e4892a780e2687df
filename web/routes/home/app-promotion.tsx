import { Check, Plane } from "lucide";
import { addDays } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Time } from "#web/ui/time.tsx";

const points = ["account", "ticket", "refund"] as const;

/** The trip on a phone: the apps, where the installation names them, else the site itself. */
export function AppPromotion({ today }: { today: string }) {
  const t = useT();
  const paths = usePaths();
  const links = useRootData().settings?.appLinks;
  const stores = [
    { id: "ios", to: links?.appStore ?? "" },
    { id: "android", to: links?.googlePlay ?? "" },
  ] as const;
  const known = stores.filter(({ to }) => to);
  return (
    <section aria-labelledby="app" className="page-width py-14 below-164 md:below-106">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 overflow-hidden rounded-panel bg-linear-to-r from-palm-900 to-palm-500 px-6 pt-8 text-white rtl:bg-linear-to-l sm:px-12 sm:pt-12 md:grid-cols-[1.2fr_1fr] large-text:grid-cols-[minmax(0,1fr)]!">
        <div className="grid justify-items-start gap-4 md:pb-12">
          <h2 id="app" className="text-2xl sm:text-3xl">
            {t("home.app_title")}
          </h2>
          <ul className="grid gap-2">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-2.5">
                <Icon icon={Check} />
                {t(`home.app_${point}`)}
              </li>
            ))}
          </ul>
          {known.length > 0 ? (
            <div className="flex flex-wrap gap-3">
              {known.map(({ id, to }) => (
                <a key={id} href={to} className={buttonClass({ variant: "light" })}>
                  {t(`home.app_get_${id}`)}
                </a>
              ))}
            </div>
          ) : (
            <LinkButton to={paths.myBookings()} variant="light">
              {t("home.app_open")}
            </LinkButton>
          )}
        </div>
        <Pass date={addDays(today, 12)} />
      </div>
    </section>
  );
}

/** A boarding pass as it looks on a phone; a picture in type. */
function Pass({ date }: { date: string }) {
  const t = useT();
  return (
    <div
      aria-hidden="true"
      className="mx-auto grid w-full max-w-80 gap-3 self-end rounded-t-card bg-paper p-5 text-ink shadow-lift"
    >
      <p className="flex justify-between text-sm text-muted">
        <DateText date={date} style="short" />
        <Code>SV 263</Code>
      </p>
      <p className="flex items-center justify-between gap-3">
        <span>
          <Code className="block text-xl font-semibold">RUH</Code>
          <Time at={`${date}T09:40`} className="text-sm text-muted" />
        </span>
        <span className="h-px grow bg-line" />
        <DirIcon icon={Plane} className="text-palm-600" />
        <span className="h-px grow bg-line" />
        <span className="text-end">
          <Code className="block text-xl font-semibold">IST</Code>
          <Time at={`${date}T14:00`} className="text-sm text-muted" />
        </span>
      </p>
      <p className="flex justify-between text-sm">
        <span>
          <span className="block text-muted">{t("home.pass_seat")}</span>
          <Code className="font-semibold">14A</Code>
        </span>
        <span>
          <span className="block text-muted">{t("home.pass_bag")}</span>
          <span className="font-semibold">{t("home.pass_kilos", { kilos: 23 })}</span>
        </span>
        <span>
          <span className="block text-muted">{t("home.pass_example")}</span>
          <Code className="font-semibold">482930175641</Code>
        </span>
      </p>
    </div>
  );
}
