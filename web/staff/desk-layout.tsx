import "./desk.css";
import { Outlet, useLocation } from "react-router";
import { listCases } from "#contract/admin/cases.ts";
import { getDesk } from "#contract/admin/desk.ts";
import { LanguageLink } from "#web/features/shell/language-link.tsx";
import { SkipLink } from "#web/features/shell/skip-link.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { Route } from "./+types/desk-layout";
import { keepShown, useShown } from "./keep-shown.ts";
import { DeskSearch } from "./palette/desk-search.tsx";
import { Palette } from "./palette/palette.tsx";
import { usePalette } from "./palette/use-palette.ts";
import { DeskAreas } from "./shell/desk-areas.tsx";
import { openSubjectOf } from "./shell/open-subject.ts";
import { PresenceContext } from "./shell/presence.tsx";
import { useLive } from "./shell/use-live.ts";
import { useNow } from "./shell/use-now.ts";
import { staffOnly } from "./staff-only.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [desk, { scopes }] = await staffOnly(url, Promise.all([api(getDesk, {}), api(listCases, {})]));
  return { desk, late: scopes.all.late, now: new Date().toISOString() };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("frame", args);

/** Areas at the start, the bar above, and a page whose panes scroll by themselves. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  useShown("frame", loaderData);
  const { desk, late, now } = loaderData;
  const t = useT();
  const locale = useLocale();
  const { state: live, presence } = useLive(openSubjectOf(useLocation()));
  const palette = usePalette();
  const { date, time } = useFormats().instant(useNow(now).toISOString(), "short");
  return (
    <div className="desk">
      <SkipLink />
      <DeskAreas permissions={desk.permissions} late={late} />
      <div className="desk-main">
        <header className="desk-bar">
          <span className="font-semibold">
            <bdi>{desk.name[locale]}</bdi>
          </span>
          <span className="desk-tag">{t(`staff.role_${desk.role}`)}</span>
          <DeskSearch permissions={desk.permissions} showPalette={palette.show} />
          <span className="desk-live" data-state={live} role="status">
            {t(live === "live" ? "staff.live" : "staff.line_lost")}
          </span>
          <span className="desk-wide text-muted">{t("staff.riyadh_time", { date, time })}</span>
          <LanguageLink className="flex min-h-6 items-center text-muted" />
        </header>
        <PresenceContext value={presence}>
          <Outlet />
        </PresenceContext>
        <Palette open={palette.open} onClose={palette.close} permissions={desk.permissions} />
      </div>
    </div>
  );
}
