import { compareMoney } from "#contract/money.ts";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalTextOr } from "#web/ui/refusal-notice.tsx";
import type { ChoiceRefused as Refused } from "./choose-fare.ts";
import { changeQuery } from "./result-query.ts";

export type ChoiceRefusedProps = { refused: Refused };

/** Why the fare that was pressed could not be had, and what to do now. A new price asks for a yes. */
export default function ChoiceRefused({ refused }: ChoiceRefusedProps) {
  const t = useT();
  const { search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refused]);
  if (refused.reason !== "changed") {
    return (
      <div ref={box} tabIndex={-1} className="scroll-mt-36">
        <Notice tone="warn" role="alert" title={t(`results.refused_${refused.reason}_title`)}>
          {refused.reason === "other"
            ? refusalTextOr(t, refused.refusal, t("results.refused_other_body"))
            : t(`results.refused_${refused.reason}_body`)}
        </Notice>
      </div>
    );
  }
  const { before, now, choice } = refused;
  const way = compareMoney(now, before) > 0 ? "up" : "down";
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-36">
      <Notice tone={way === "up" ? "warn" : "ok"} role="alert" title={t(`results.changed_${way}_title`)}>
        <p>
          <Rich
            id={`results.changed_${way}_body`}
            parts={{ before: <Money value={before} charged />, now: <Money value={now} charged /> }}
          />
        </p>
        <Form method="post" action={search} preventScrollReset className="mt-3 flex flex-wrap gap-3">
          {Object.entries(choice).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="accepted" value={now.amount} />
          <Button type="submit" size="sm" pending={pending} pendingText={t("results.continue_pending")}>
            <span>
              <Rich id="results.accept_price" parts={{ amount: <Money value={now} charged /> }} />
            </span>
          </Button>
          <LinkButton to={changeQuery(search, { open: null })} size="sm" variant="line" preventScrollReset>
            {t("results.keep_looking")}
          </LinkButton>
        </Form>
      </Notice>
    </div>
  );
}
