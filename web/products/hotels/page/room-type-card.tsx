import type { ReactNode } from "react";
import type { RoomType } from "#contract/hotel-page.ts";
import { RoomBadges, RoomFacts } from "#web/products/hotels/rates/room-facts.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Props = { room: RoomType; level: 3 | 4; children?: ReactNode };

/** A kind of room, its rates (if any) below it. */
export function RoomTypeCard({ room, level, children }: Props) {
  const t = useT();
  const Heading = `h${level}` as const;
  const [first, ...more] = room.pictures;
  return (
    <Card as="article" bare className="overflow-hidden">
      <div className="grid gap-4 bg-sand p-4 sm:grid-cols-[200px_minmax(0,1fr)] sm:p-5 large-text:grid-cols-1">
        {first && (
          <Picture
            picture={first}
            sizes="(width < 640px) 100vw, 200px"
            mark={first.illustrative ? t("hotel.illustrative_one") : undefined}
            className="aspect-2/1 self-start rounded-field sm:aspect-3/2"
          />
        )}
        <div className="grid content-start gap-1.5">
          <Heading className="text-lg">{room.name}</Heading>
          <RoomFacts room={room} />
          <RoomBadges room={room} />
          <Disclosure title={<span className="text-sm link">{t("hotel.about_room")}</span>} className="text-sm">
            <div className="grid gap-3">
              <p>{room.description}</p>
              <ul className="grid list-disc gap-x-6 gap-y-1 ps-5 text-muted sm:grid-cols-2">
                {room.amenities.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
              {more.length > 0 && (
                <ul className="grid grid-cols-3 gap-2">
                  {more.map((picture) => (
                    <li key={picture.file}>
                      <Picture picture={picture} sizes="160px" className="aspect-3/2 rounded-tag" />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Disclosure>
        </div>
      </div>
      {children}
    </Card>
  );
}
