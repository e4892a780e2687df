import { CalendarDays, Headset, ReceiptText, Undo2 } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";

const promises = [
  { id: "total", icon: ReceiptText },
  { id: "refund", icon: Undo2 },
  { id: "calendar", icon: CalendarDays },
  { id: "person", icon: Headset },
] as const;

export function Promises() {
  const t = useT();
  return (
    <ul className="page-width grid gap-5 py-6 sm:grid-cols-2 md:grid-cols-4">
      {promises.map(({ id, icon }) => (
        <li key={id} className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-card bg-palm-50 text-lg text-palm-600">
            <Icon icon={icon} />
          </span>
          <span>
            <b className="block">{t(`home.promise_${id}_title`)}</b>
            <span className="block text-sm text-muted">{t(`home.promise_${id}_body`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
