import "../work/work.css";
import "./bookings.css";
import { Link } from "react-router";
import { searchBookings } from "#contract/admin/booking-search.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { type BookingSearch as Search, useDeskPaths } from "../desk-paths.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { staffOnly } from "../staff-only.ts";
import { useWorkKeys } from "../work/use-work-keys.ts";
import type { Route } from "./+types/route";
import { BookingSearch } from "./booking-search.tsx";
import { FoundBookings } from "./found-bookings.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const search: Search = { q: read("q"), by: read("by"), cursor: read("cursor") };
  const asked = search as InputOf<typeof searchBookings>;
  return { found: await staffOnly(url, context.get(apiContext)(searchBookings, asked)), search };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("bookings", args);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  useShown("bookings", loaderData);
  const { found, search } = loaderData;
  const t = useT();
  const paths = useDeskPaths();
  useWorkKeys();
  const { q = "", cursor } = search;
  return (
    <main id="content" className="bookings">
      <DocumentMeta title={t("desk-booking.bookings")} noindex />
      <h1 className="text-lg font-semibold">{t("desk-booking.bookings")}</h1>
      <BookingSearch q={q} />
      {q === "" ? (
        <p className="text-muted">{t("desk-booking.begin")}</p>
      ) : found.groups.length === 0 ? (
        <p className="text-muted">{t("desk-booking.nothing_found", { q })}</p>
      ) : (
        <FoundBookings found={found} q={q} />
      )}
      {cursor && (
        <Link className="link" to={paths.bookings({ q })}>
          {t("desk-booking.first_found")}
        </Link>
      )}
    </main>
  );
}
