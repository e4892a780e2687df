import { Form, useNavigation } from "react-router";
import type { PaymentSplit, ShareState } from "#contract/payment-splits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";

/** The shares with their links and who has paid; while one is missing, the way to stop. */
export function SplitPanel({ split }: { split: PaymentSplit }) {
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  const { shares } = split;
  const paid = shares.filter(({ state }) => state === "held").length;
  const isOpen = split.state === "open";
  const told = t("split.paid_of", { paid, people: shares.length });
  return (
    <>
      <Card as="section" className="grid gap-4">
        <div>
          <h2 className="text-xl">{t("split.links")}</h2>
          {isOpen && <p className="text-muted">{t("split.links_line")}</p>}
        </div>
        <div role="status">
          <Progress label={told} value={paid} max={shares.length} tone={paid === shares.length ? "ok" : "palm"} />
        </div>
        <ul aria-label={t("split.links")} className="grid gap-3">
          {shares.map((share) => (
            <Share key={share.place} share={share} people={shares.length} isOpen={isOpen} />
          ))}
        </ul>
      </Card>
      {isOpen && (
        <Card as="section" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-60 text-muted">{t("split.stop_line")}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="stop" variant="line" pending={pending}>
              {t("split.stop")}
            </Button>
          </Form>
        </Card>
      )}
    </>
  );
}

const tones: Record<ShareState, BadgeTone> = { open: "plain", processing: "info", held: "ok" };

type ShareProps = { share: PaymentSplit["shares"][number]; people: number; isOpen: boolean };

function Share({ share: { place, amount, state, token }, people, isOpen }: ShareProps) {
  const t = useT();
  const { origin } = useRootData();
  const path = usePaths().payShare(token);
  const address = origin + path;
  return (
    <li className="grid gap-2 rounded-field border border-line p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">{t("split.part", { place, people })}</h3>
        <Badge tone={tones[state]}>{t("split.state", { state })}</Badge>
        <Money value={amount} charged className="font-semibold" />
      </div>
      {isOpen && state !== "held" && (
        <>
          <span className="flex items-center gap-1 rounded-field bg-sand ps-3">
            <input
              readOnly
              dir="ltr"
              value={address}
              aria-label={t("split.address", { place })}
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
          <span className="flex flex-wrap items-center gap-2">
            <ShareButton path={path} worded className={buttonClass({ variant: "soft", size: "sm" })} />
            <LinkButton to={path} variant="quiet" size="sm">
              {t("split.pay_part")}
            </LinkButton>
          </span>
        </>
      )}
    </li>
  );
}
