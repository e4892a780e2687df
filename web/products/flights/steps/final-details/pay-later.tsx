import { Timer } from "lucide";
import { useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** R2.18: the seats are held without a payment; a button of the form of the conditions. */
export function PayLater() {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">{t("booking.later_title")}</h2>
        <p className="text-sm text-muted">{t("booking.later_line")}</p>
      </div>
      <Button type="submit" name="later" value="yes" variant="line" pending={busy}>
        <Icon icon={Timer} />
        {t("booking.later_submit")}
      </Button>
    </Card>
  );
}
