import { useT } from "#web/lib/i18n.tsx";
import type { CancelQuote } from "#contract/cancellations.ts";
import { Form, useNavigation, useSubmit } from "react-router";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { MomentText } from "./moment-text.tsx";
import { QuoteLines } from "./quote-lines.tsx";

type Props = {
  kind: string;
  quote: CancelQuote;
  /** Some part is chosen; before that the quote only names the parts. */
  isChosen: boolean;
  /** There is nothing to choose: all of it or nothing. */
  isWhole: boolean;
  names: string;
  /** The booking's page without the panel. */
  home: string;
};

/**
 * Step 1: who will not travel, or which rooms are not needed, and exactly what comes back. The boxes are the reader's own: an
 * answer to an earlier choice moves none of them, and the review is of what is ticked when it is pressed.
 */
export function CancelChoice({ kind, quote, isChosen, isWhole, names, home }: Props) {
  const t = useT();
  const submit = useSubmit();
  const pending = new URLSearchParams(useNavigation().location?.search).get("cancel") === "review";
  const canContinue = isChosen && quote.problems.length === 0 && quote.quoteId !== "";
  return (
    <Card as="section" id="cancel" lifted aria-labelledby="cancel-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="cancel-title" className="text-xl">
          {t("my-bookings.cancel_title")}
        </h2>
        <Badge>{t("my-bookings.cancel_step", { step: 1 })}</Badge>
      </div>
      <p className="text-muted">{t("my-bookings.cancel_choose", { kind })}</p>
      <Form
        method="get"
        action={`${home}#cancel`}
        preventScrollReset
        className="grid gap-4"
        onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <input type="hidden" name="cancel" value="choose" />
        <fieldset className="grid divide-y divide-line border-b border-line">
          <legend className="sr-only">{t("my-bookings.cancel_parts", { kind })}</legend>
          {quote.parts.map((part) => (
            <CheckboxField
              key={part.part}
              name="part"
              id={`part-${part.part}`}
              value={part.part}
              disabled={part.cancelled || isWhole}
              defaultChecked={isChosen && part.chosen && !part.cancelled}
              className="py-1.5"
              label={
                <>
                  <bdi className="font-semibold">{part.name}</bdi>{" "}
                  {part.type !== "room" && (
                    <span className="text-sm text-muted">{t(`my-bookings.type_${part.type}`)}</span>
                  )}
                </>
              }
              aside={<PartState part={part} isChosen={isChosen} />}
            />
          ))}
        </fieldset>
        {isWhole &&
          quote.parts.map(
            ({ part, cancelled }) => !cancelled && <input key={part} type="hidden" name="part" value={part} />,
          )}
        <noscript>
          <Button type="submit" variant="line">
            {t("my-bookings.cancel_recount")}
          </Button>
        </noscript>
        {isChosen ? (
          <>
            {quote.problems.map((problem) => (
              <Notice key={problem} tone="warn" role="status">
                {t(`my-bookings.problem_${problem}`)}
              </Notice>
            ))}
            {canContinue && <QuoteLines kind={kind} quote={quote} names={names} />}
            {canContinue && quote.expiresAt && (
              <p className="text-sm text-muted">
                <MomentText id="my-bookings.quote_holds" at={quote.expiresAt} />
              </p>
            )}
          </>
        ) : (
          <p className="text-sm text-muted">{t("my-bookings.cancel_none", { kind })}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton to={home} variant="line" preventScrollReset>
            {t("my-bookings.keep")}
          </LinkButton>
          {canContinue && (
            <Button
              type="button"
              variant="bad"
              pending={pending}
              className="noscript:hidden"
              onClick={(event) => submitForReview(event.currentTarget.form, submit)}
            >
              {t("my-bookings.next")}
            </Button>
          )}
          {canContinue && (
            <noscript>
              <Button type="submit" variant="bad" name="cancel" value="review">
                {t("my-bookings.next")}
              </Button>
            </noscript>
          )}
        </div>
      </Form>
    </Card>
  );
}

function submitForReview(form: HTMLFormElement | null, submit: ReturnType<typeof useSubmit>) {
  if (!form) return;
  const data = new FormData(form);
  data.set("cancel", "review");
  void submit(data, { method: "get", action: form.getAttribute("action") ?? "", preventScrollReset: true });
}

function PartState({ part, isChosen }: { part: CancelQuote["parts"][number]; isChosen: boolean }) {
  const t = useT();
  if (part.cancelled) return t("my-bookings.part_is_cancelled");
  if (isChosen && part.chosen) return <Money value={part.back} charged className="font-semibold text-ok-700" />;
  return t("my-bookings.part_stays", { type: part.type });
}
