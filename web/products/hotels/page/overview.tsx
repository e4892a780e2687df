import {
  Accessibility,
  BusFront,
  Car,
  ChefHat,
  CircleParking,
  DoorClosed,
  Dumbbell,
  Eye,
  Footprints,
  type IconNode,
  MapPin,
  MoonStar,
  Presentation,
  Ship,
  Sparkles,
  Trees,
  Umbrella,
  Users,
  UsersRound,
  Utensils,
  UtensilsCrossed,
  Waves,
  WavesLadder,
  Wifi,
} from "lucide";
import type { HotelPage } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The icons a highlight may name; another is shown as a plain star. */
const icons: Record<string, IconNode> = {
  accessibility: Accessibility,
  car: Car,
  ship: Ship,
  waves: Waves,
  wifi: Wifi,
  umbrella: Umbrella,
  dumbbell: Dumbbell,
  presentation: Presentation,
  "door-closed": DoorClosed,
  "moon-star": MoonStar,
  "chef-hat": ChefHat,
  "circle-parking": CircleParking,
  "utensils-crossed": UtensilsCrossed,
  "users-round": UsersRound,
  trees: Trees,
  bus: BusFront,
  "bus-front": BusFront,
  eye: Eye,
  footprints: Footprints,
  "map-pin": MapPin,
  users: Users,
  utensils: Utensils,
  "waves-ladder": WavesLadder,
};

/** What speaks for the hotel in three facts, then in sentences. */
export function Overview({ hotel }: { hotel: HotelPage }) {
  const t = useT();
  return (
    <section id="overview" className="grid scroll-mt-36 gap-5">
      <h2 className="sr-only">{t("hotel.section_overview")}</h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {hotel.highlights.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3 rounded-card border border-line p-4">
            <Icon icon={icons[icon] ?? Sparkles} className="mt-[.1em] text-palm-600" />
            <span className="min-w-0">
              <b className="block">{title}</b>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="grid max-w-read gap-3">
        {hotel.description.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {hotel.pictures.some(({ illustrative }) => illustrative) && (
          <p className="text-sm text-muted">{t("hotel.sample_note")}</p>
        )}
      </div>
    </section>
  );
}
