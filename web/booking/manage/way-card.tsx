import type { IconNode } from "lucide";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type Props = { title: string; line: string; icon: IconNode; open: string; to: string | null };

/** What may be done with a booking: what it is, and the way to it; without a way the line says why. */
export function WayCard({ title, line, icon, open, to }: Props) {
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{line}</p>
      </div>
      {to && (
        <LinkButton to={to} variant="line">
          <Icon icon={icon} />
          {open}
        </LinkButton>
      )}
    </Card>
  );
}
