import { Inbox, type IconNode, Stamp, User } from "lucide";
import { findAtDesk } from "#contract/admin/booking-search.ts";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { productDesks } from "../products.ts";
import { useDeskAreas } from "../shell/desk-areas.tsx";

/** Something that can be gone to. */
export type Target = {
  sort: "area" | "booking" | "case" | "visa" | "person";
  to: string;
  icon: IconNode;
  title: string;
  line: string | null;
};

/** The areas that the reader's role opens, and how everything else is found. */
export function useTargets(permissions: readonly StaffPermission[]) {
  const t = useT();
  const locale = useLocale();
  const paths = useDeskPaths();
  const areas = useDeskAreas(permissions).map(({ to, icon, label }): Target => ({
    sort: "area",
    to,
    icon,
    title: t(label),
    line: null,
  }));
  const load = async (typed: string, signal: AbortSignal): Promise<Target[]> => {
    const found = await callApi(findAtDesk, { q: typed }, { locale, signal });
    const named = areas.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
    return [
      ...named,
      ...found.bookings.map((booking): Target => ({
        sort: "booking",
        to: paths.booking(booking.id),
        icon: productDesks[booking.kind].icon,
        title: booking.who ?? t("desk-booking.nobody"),
        line: `${booking.reference} · ${booking.title}`,
      })),
      ...found.cases.map(({ id, queue, reference, who }): Target => ({
        sort: "case",
        to: paths.work({ queue, case: id }),
        icon: Inbox,
        title: t(`staff.queue_${queue}`),
        line: [reference, who].filter(Boolean).join(" · "),
      })),
      ...found.visas.map(({ id, reference }): Target => ({
        sort: "visa",
        to: paths.visa(id),
        icon: Stamp,
        title: reference,
        line: null,
      })),
      ...found.people.map(({ id, name }): Target => ({
        sort: "person",
        to: paths.people({ member: id }),
        icon: User,
        title: name,
        line: null,
      })),
    ];
  };
  return { areas, load };
}
