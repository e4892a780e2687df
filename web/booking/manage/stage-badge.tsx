import { Ban, CircleCheck, Clock, type IconNode } from "lucide";
import type { BookingStage } from "#contract/booking-core.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const looks: Record<BookingStage, { tone: BadgeTone; icon: IconNode }> = {
  draft: { tone: "warn", icon: Clock },
  held: { tone: "warn", icon: Clock },
  confirming: { tone: "info", icon: Clock },
  confirmed: { tone: "ok", icon: CircleCheck },
  completed: { tone: "palm", icon: CircleCheck },
  failed: { tone: "bad", icon: Ban },
  expired: { tone: "plain", icon: Ban },
  cancelled: { tone: "bad", icon: Ban },
};

/** Where a booking stands, in a word. */
export function StageBadge({ stage }: { stage: BookingStage }) {
  const t = useT();
  return <Badge {...looks[stage]}>{t(`my-bookings.state_${stage}`)}</Badge>;
}
