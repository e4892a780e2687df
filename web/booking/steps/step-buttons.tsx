import { ArrowLeft, ArrowRight } from "lucide";
import { useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Under the form of who travels: back to the choice, and on to the last step. On a phone the bar at the lower edge has them. */
export function StepButtons({ back }: { back: { to: string; label: string } }) {
  const t = useT();
  const sending = useNavigation().formMethod === "POST";
  return (
    <div className="hidden justify-between gap-3 md:flex">
      <LinkButton to={back.to} variant="line">
        <DirIcon icon={ArrowLeft} />
        {back.label}
      </LinkButton>
      <Button type="submit" pending={sending} pendingText={t("booking.saving")}>
        {t("booking.to_final")}
        <DirIcon icon={ArrowRight} />
      </Button>
    </div>
  );
}
