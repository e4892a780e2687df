import { UsersRound } from "lucide";
import type { Booking } from "#contract/bookings.ts";
import { compareMoney, multiplyMoney } from "#contract/money.ts";
import { leastShare } from "#contract/payment-splits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Beside the ways to pay all of it: the way to pay it together with others, where the price is enough for two. */
export function SplitOffer({ booking: { id, total } }: { booking: Booking }) {
  const t = useT();
  const paths = usePaths();
  if (compareMoney(total, multiplyMoney(leastShare, 2)) < 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby="split-offer"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="split-offer" className="flex items-center gap-2 text-lg">
          <Icon icon={UsersRound} className="text-palm-600" />
          {t("split.offer_title")}
        </h2>
        <p className="text-muted">{t("split.offer_line")}</p>
      </div>
      <LinkButton to={paths.paymentSplit(id)} variant="line">
        {t("split.title")}
      </LinkButton>
    </Card>
  );
}
