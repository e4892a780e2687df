import { Heart, type IconNode, Ticket, UsersRound } from "lucide";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useIsAllSold } from "#web/lib/sold.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Icon } from "#web/ui/icon.tsx";

const reasons: { icon: IconNode; title: MessageKey; line: MessageKey; lineOfSome?: MessageKey }[] = [
  { icon: Ticket, title: "account.reason_bookings", line: "account.reason_bookings_line" },
  { icon: UsersRound, title: "account.reason_travellers", line: "account.reason_travellers_line" },
  {
    icon: Heart,
    title: "account.reason_saved",
    line: "account.reason_saved_line",
    lineOfSome: "account.reason_saved_line_some",
  },
];

/** What an account is good for, beside the form that opens one; a phone shows the form alone. */
export function AccountReasons() {
  const t = useT();
  const isAllSold = useIsAllSold();
  return (
    <aside aria-label={t("account.reasons")} className="hidden content-center gap-6 md:grid">
      <Drawing
        picture={{ scene: "family", colour: "#91bab9", alt: "" }}
        sizes="480px"
        className="aspect-2/1 w-full rounded-card"
      />
      <ul className="grid gap-5">
        {reasons.map(({ icon, title, line, lineOfSome = line }) => (
          <li key={title} className="flex items-start gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-palm-50 text-palm-600">
              <Icon icon={icon} />
            </span>
            <span>
              <span className="block font-semibold">{t(title)}</span>
              <span className="block text-muted">{t(isAllSold ? line : lineOfSome)}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
