import { Form, useNavigation } from "react-router";
import type { DepartureOption } from "#contract/departure-changes.ts";
import { negateMoney } from "#contract/money.ts";
import { DepartureTerms } from "#web/booking/amend/departure-terms.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DepartureRow } from "#web/products/packages/departure-row.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { DepartureChangeData } from "./load-departure-change.ts";

type Props = { data: DepartureChangeData; chosen: string | undefined; error: string | undefined };

/** Step 1: the other departures, each with what moving everybody to it costs or gives back. */
export function DepartureForm({ data, chosen, error }: Props) {
  const t = useT();
  const paths = usePaths();
  const pending = useNavigation().formMethod === "POST";
  const { booking, departures, terms, now, here } = data;
  const { options, forTwo, paid } = departures ?? { options: [], forTwo: false, paid: booking.price.now };
  if (!options.some(({ state }) => state === "open"))
    return (
      <Notice tone="warn" action={<LinkButton to={paths.contactUs}>{t("departure-change.ask_us")}</LinkButton>}>
        {t("departure-change.none")}
      </Notice>
    );
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value="quote" />
      <Card as="section" aria-labelledby="departures-title" className="grid gap-4">
        <h2 id="departures-title" className="text-xl">
          {t("departure-change.choose_title")}
        </h2>
        <p className="text-muted">
          {t("departure-change.choose_line")}{" "}
          <Rich
            id={forTwo ? "departure-change.paid_two" : "departure-change.paid_each"}
            parts={{ price: <Money value={paid} charged /> }}
          />
        </p>
        <p>
          <Rich
            id="departure-change.booked"
            parts={{ dates: <DateText date={booking.startsOn} style="long" className="font-semibold" /> }}
          />
        </p>
        <fieldset className="grid gap-2" aria-describedby={error ? "departure-error" : undefined}>
          <legend className="sr-only">{t("departure-change.choose_title")}</legend>
          {options.map((option) => (
            <Option key={option.startsOn} option={option} forTwo={forTwo} checked={option.startsOn === chosen} />
          ))}
          <FieldError id="departure-error">{error}</FieldError>
        </fieldset>
        <p className="text-sm text-muted">
          <DepartureTerms terms={terms} now={now} />
        </p>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingText={t("departure-change.asking")}>
          {t("departure-change.go_on")}
        </Button>
        <LinkButton to={paths.myBooking(booking.id)} variant="line">
          {t("departure-change.keep")}
        </LinkButton>
      </div>
    </Form>
  );
}

type OptionProps = { option: DepartureOption; forTwo: boolean; checked: boolean };

function Option({ option, forTwo, checked }: OptionProps) {
  const t = useT();
  const { startsOn, endsOn, state, few, placesLeft, price, amounts } = option;
  const isOpen = state === "open";
  return (
    <DepartureRow
      startsOn={startsOn}
      endsOn={endsOn}
      isOpen={isOpen}
      wraps
      choice={{ checked, disabled: !isOpen }}
      note={
        <span className="mt-1 block text-sm">
          {isOpen ? <Cost amounts={amounts} /> : t(`departure-change.not_${state}`)}
        </span>
      }
    >
      <span className="text-end text-sm">
        <Rich
          id={forTwo ? "departure-change.for_two" : "departure-change.each"}
          parts={{ price: <Money value={price} charged className="font-semibold" /> }}
        />
      </span>
      {isOpen && (
        <Badge tone={few ? "warn" : "ok"}>
          {t(few ? "packages.places_left" : "packages.places", { count: placesLeft })}
        </Badge>
      )}
    </DepartureRow>
  );
}

/** What is due or comes back for everybody, and whether a fee is in it. */
function Cost({ amounts: { due, ourFee } }: Pick<DepartureOption, "amounts">) {
  const t = useT();
  const isBack = due.amount < 0;
  return (
    <>
      {due.amount === 0 ? (
        t("departure-change.same")
      ) : (
        <Rich
          id={isBack ? "departure-change.back" : "departure-change.more"}
          parts={{ amount: <Money value={isBack ? negateMoney(due) : due} charged className="font-semibold" /> }}
        />
      )}
      {ourFee.amount > 0 && (
        <span className="text-muted">
          {" · "}
          <Rich id="departure-change.with_fee" parts={{ amount: <Money value={ourFee} charged /> }} />
        </span>
      )}
    </>
  );
}
