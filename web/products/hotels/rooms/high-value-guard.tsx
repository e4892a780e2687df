import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";

/** The second yes to a long or dear stay that cannot be refunded. */
export function HighValueGuard({ missed }: { missed: boolean }) {
  const t = useT();
  return (
    <CheckboxField name="sure" required label={t("hotel.sure")} error={missed ? t("hotel.sure_missing") : undefined} />
  );
}
