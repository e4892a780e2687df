import type { RoomType } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";

/** Size, beds and how many sleep in a room, in one line. */
export function RoomFacts({ room }: { room: RoomType }) {
  const t = useT();
  const beds = room.beddings.map(({ name }) => name).join(t("hotel.or"));
  return (
    <p className="text-sm text-muted">
      {room.sizeM2 > 0 && (
        <>
          <span className="whitespace-nowrap">{t("hotel.size", { size: room.sizeM2 })}</span>
          {" · "}
        </>
      )}
      {room.bedrooms > 1 && `${t("hotel.bedrooms", { count: room.bedrooms })} · `}
      {beds && `${beds} · `}
      {t("hotel.up_to", { count: room.maxGuests })}
    </p>
  );
}

/** What the window shows, and whether one may smoke. */
export function RoomBadges({ room }: { room: RoomType }) {
  const t = useT();
  return (
    <p className="flex flex-wrap gap-1.5">
      {room.view && <Badge tone={room.haramView ? "gold" : "plain"}>{room.view}</Badge>}
      {room.smoking === "no" && <Badge>{t("hotel.no_smoking")}</Badge>}
      {room.smoking === "yes" && <Badge>{t("hotel.smoking")}</Badge>}
      {room.smoking === "choice" && <Badge>{t("hotel.smoking_choice")}</Badge>}
    </p>
  );
}
