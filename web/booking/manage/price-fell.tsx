import { TrendingDown } from "lucide";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { PricePromise } from "#contract/price-promise.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { MomentText } from "./moment-text.tsx";

type Props = {
  promise: PricePromise;
  /** The idempotency key of this try. */
  attempt: string;
  refusal: Refusal | undefined;
  /** Stands in place of the button while a visitor has to prove the contact; false: nothing is to be proven. */
  proof: ReactNode;
};

/** The same costs less now: the figures, until when, and the one press that books it again; or why that did not come about. */
export function PriceFell({ promise: { fall, isGone }, attempt, refusal, proof }: Props) {
  const t = useT();
  const pending = useNavigation().formData?.get("intent") === "rebook";
  if (!fall)
    return isGone || refusal ? (
      <div id="price-fell" className="scroll-mt-24">
        <Notice tone="info" title={t("price-promise.gone_title")} role={refusal ? "alert" : undefined}>
          {refusal && refusal.code !== "price_changed"
            ? refusalTextOr(t, refusal, t("price-promise.refused"))
            : t("price-promise.rose")}
        </Notice>
      </div>
    ) : null;
  const money = { before: <Money value={fall.before} charged />, now: <Money value={fall.now} charged /> };
  const back = <Money value={fall.back} charged />;
  return (
    <Card as="section" id="price-fell" lifted aria-labelledby="price-fell-title" className="grid scroll-mt-24 gap-4">
      <h2 id="price-fell-title" className="flex items-center gap-2 text-xl">
        <Icon icon={TrendingDown} className="text-ok" />
        <span>
          <Rich id="price-promise.title" parts={{ back }} />
        </span>
      </h2>
      <p className="max-w-read">
        <Rich id="price-promise.line" parts={{ ...money, back }} />
      </p>
      <p className="text-sm text-muted">
        <MomentText id="price-promise.until" at={fall.until} />
      </p>
      <RefusalNotice refusal={refusal} always>
        {refusal && refusedWords(t, refusal)}
      </RefusalNotice>
      {proof || (
        <Form method="post" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="rebook" />
          <input type="hidden" name="attempt" value={attempt} />
          <input type="hidden" name="back" value={fall.back.amount} />
          <Button type="submit" pending={pending} pendingText={t("price-promise.pressing")}>
            {t("price-promise.press")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

const refusedWords = (t: Translate, refusal: Refusal): string =>
  refusal.code === "price_changed"
    ? t("price-promise.moved")
    : refusal.code === "proof_required" || refusal.code === "payment_disputed" || refusal.isLost
      ? ""
      : refusalTextOr(t, refusal, t("price-promise.refused"));
