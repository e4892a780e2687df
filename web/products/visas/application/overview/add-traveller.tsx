import { UserPlus } from "lucide";
import { Form } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const most = 9;

export function AddTraveller({ count }: { count: number }) {
  const t = useT();
  if (count >= most) return <p className="text-muted">{t("visa-application.most_travellers", { count: most })}</p>;
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="add-traveller" variant="line">
        <Icon icon={UserPlus} />
        {t("visa-application.add_traveller")}
      </Button>
    </Form>
  );
}
