import { Bus, HandHeart, Users } from "lucide";
import type { Destination } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Getting around, with the family, and what one should know of the place. */
export function GoodToKnow({ destination: { gettingAround, family, customs } }: { destination: Destination }) {
  const t = useT();
  const parts = [
    { id: "around", icon: Bus, text: gettingAround },
    { id: "family", icon: Users, text: family },
    { id: "customs", icon: HandHeart, text: customs },
  ] as const;
  return (
    <section aria-labelledby="know">
      <h2 id="know" className="scroll-mt-24 text-2xl">
        {t("destinations.know_title")}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3 large-text:grid-cols-1!">
        {parts.map(({ id, icon, text }) => (
          <Card as="li" key={id}>
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon icon={icon} className="text-palm-600" />
              {t(`destinations.know_${id}`)}
            </h3>
            <p className="mt-2 text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
