import { Share2 } from "lucide";
import { Form, useNavigation } from "react-router";
import { riyadhDay } from "#contract/days.ts";
import { mostTripShares, type TripShare } from "#contract/trip-shares.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";

type Props = { shares: TripShare[]; here: string; canShare: boolean; refusal: Refusal | undefined };

/** Links that show the trip to companions: a new one, those that are open, and the way to close each. */
export function ShareCard({ shares, here, canShare, refusal }: Props) {
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  if (!canShare && shares.length === 0) return null;
  return (
    <Card as="section" id="share" className="grid scroll-mt-24 gap-3">
      <div>
        <h2 className="flex items-center gap-2 text-lg">
          <Icon icon={Share2} className="text-palm-600" />
          {t("sharing.title")}
        </h2>
        <p className="text-sm text-muted">{t("sharing.line")}</p>
      </div>
      {refusal && (
        <RefusalNotice refusal={refusal} always>
          {refusalTextOr(t, refusal, t("sharing.failed"))}
        </RefusalNotice>
      )}
      {shares.length > 0 && (
        <ul aria-label={t("sharing.links")} className="grid gap-3">
          {shares.map((share) => (
            <Link key={share.id} share={share} here={here} pending={pending} />
          ))}
        </ul>
      )}
      {canShare && shares.length < mostTripShares && (
        <Form method="post" action={here} preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="share"
            variant={shares.length > 0 ? "quiet" : "soft"}
            pending={pending}
          >
            {t(shares.length > 0 ? "sharing.more" : "sharing.create")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function Link({ share, here, pending }: { share: TripShare; here: string; pending: boolean }) {
  const t = useT();
  const { origin } = useRootData();
  const address = origin + usePaths().sharedTrip(share.token);
  return (
    <li className="grid gap-1.5 rounded-field border border-line p-3">
      <span className="flex items-center gap-1 rounded-field bg-sand ps-3">
        <input
          readOnly
          dir="ltr"
          value={address}
          aria-label={t("sharing.address")}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 grow bg-transparent text-sm"
        />
        <CopyButton
          text={address}
          label={t("sharing.copy")}
          copiedLabel={t("sharing.copied")}
          failedLabel={t("sharing.copy_failed")}
        />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm text-muted">
          <Rich
            id="sharing.until"
            parts={{ date: <DateText date={riyadhDay(new Date(share.until))} style="long" /> }}
          />
        </span>
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="share" value={share.id} />
          <Button type="submit" name="intent" value="stop-share" variant="quiet" size="sm" pending={pending}>
            {t("sharing.stop")}
          </Button>
        </Form>
      </span>
    </li>
  );
}
