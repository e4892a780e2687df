import {
  Accessibility,
  BedDouble,
  BriefcaseBusiness,
  Bus,
  Check,
  Hotel,
  type IconNode,
  MoonStar,
  ShieldCheck,
  Users,
  Utensils,
  WavesLadder,
} from "lucide";
import type { HotelPage } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";

const icons: Record<string, IconNode> = {
  general: Hotel,
  room: BedDouble,
  food: Utensils,
  family: Users,
  wellness: WavesLadder,
  business: BriefcaseBusiness,
  faith: MoonStar,
  accessibility: Accessibility,
  transport: Bus,
  safety: ShieldCheck,
};

/** What the hotel has, by group; what costs extra says so. */
export function Amenities({ groups }: { groups: HotelPage["amenityGroups"] }) {
  const t = useT();
  return (
    <section id="amenities" className="scroll-mt-36">
      <h2 className="text-2xl">{t("hotel.section_amenities")}</h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {groups.map(({ id, name, amenities }) => (
          <div key={id}>
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon icon={icons[id] ?? Hotel} className="text-palm-600" />
              {name}
            </h3>
            <ul className="mt-2 grid gap-1.5">
              {amenities.map((amenity) => (
                <li key={amenity.id} className="flex items-start gap-2.5">
                  <Icon icon={Check} className="mt-[.2em] size-[1em] text-ok" />
                  <span>
                    {amenity.name}
                    {amenity.charge !== "never" && (
                      <span className="text-sm text-muted"> · {t(`hotel.charge_${amenity.charge}`)}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
