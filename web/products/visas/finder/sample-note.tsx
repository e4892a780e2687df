import { useFormats } from "#web/ui/use-formats.ts";
import { useT } from "#web/lib/i18n.tsx";

/** That the terms are samples, and when somebody last looked. */
export function SampleNote({ checkedOn, className }: { checkedOn: string; className?: string }) {
  const t = useT();
  const { day } = useFormats();
  return <p className={className ?? "text-sm text-muted"}>{t("visas.sample", { date: day(checkedOn, "long") })}</p>;
}
