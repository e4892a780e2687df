import { BadgeCheck, Clock, CreditCard, Languages, ReceiptText, Scale } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";

const reasons = [
  { id: "total", icon: ReceiptText },
  { id: "ranking", icon: Scale },
  { id: "mada", icon: CreditCard },
  { id: "failed", icon: BadgeCheck },
  { id: "people", icon: Clock },
  { id: "languages", icon: Languages },
] as const;

export function WhyUs() {
  const t = useT();
  const methods = useRootData().settings?.paymentMethods ?? [];
  const lenders = (["tabby", "tamara"] as const).filter((each) => methods.includes(each));
  const parts = lenders.length > 1 ? "both" : (lenders[0] ?? "none");
  return (
    <section className="bg-sand py-14 below-299 md:below-136">
      <div className="page-width">
        <h2 className="text-2xl">{t("home.why_title")}</h2>
        <p className="text-muted">{t("home.why_line")}</p>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          {reasons.map(({ id, icon }) => (
            <li key={id} className="rounded-card border border-line bg-paper p-5">
              <Icon icon={icon} className="text-2xl text-palm-600" />
              <h3 className="mt-3 text-lg">{t(`home.why_${id}_title`)}</h3>
              <p className="mt-1 text-muted">{t(`home.why_${id}_body`, { parts })}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
