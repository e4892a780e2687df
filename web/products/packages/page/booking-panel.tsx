import { CircleCheck, Phone } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { addMoney, multiplyMoney, sar } from "#contract/money.ts";
import type { PackagePage } from "#contract/packages.ts";
import { formText } from "#web/lib/form-text.ts";
import { DepartureTerms } from "#web/booking/amend/departure-terms.tsx";
import { stepsLeft } from "#web/products/packages/booked/package-steps.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { PriceTag } from "#web/ui/price-tag.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Departures } from "./departures.tsx";
import { fitParty } from "./fit-party.ts";
import type { PackageAnswer } from "./package-answer.ts";
import { PartyFields } from "./party-fields.tsx";
import { useCallTime } from "./use-call-time.ts";

type Props = { trip: PackagePage; now: string; answer: PackageAnswer | undefined };

/** What it costs, when it leaves, and the way to have it: bought here, or by a call. */
export function BookingPanel({ trip, now, answer }: Props) {
  const t = useT();
  const { price } = trip;
  const callBy = useCallTime(trip.callBy, now);
  const bookable = trip.departures.some(({ state }) => state === "open") && trip.sale === "book";
  return (
    <Card as="section" id="book" aria-label={t("packages.price")} className="grid scroll-mt-24 gap-4 shadow-soft">
      <PriceTag
        big
        lead={trip.isFrom && t("departures.from")}
        price={price.now}
        was={price.was}
        wasLabel={t("packages.before")}
        note={t(price.basis === "for_two" ? "packages.for_two" : "packages.per_person")}
      />
      {bookable ? (
        <ChoiceForm trip={trip} now={now} answer={answer} />
      ) : (
        <>
          <p>{t(trip.sale === "call" ? "packages.sold_by_call" : "packages.all_sold")}</p>
          <Departures departures={trip.departures} priced={trip.isFrom} />
        </>
      )}
      <LinkButton to="#callback" variant={bookable ? "line" : "primary"} reloadDocument>
        <Icon icon={Phone} />
        {t("packages.call_me_by", { time: callBy })}
      </LinkButton>
    </Card>
  );
}

function ChoiceForm({ trip, now, answer }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const busy = useNavigation().formMethod === "POST";
  const open = trip.departures.filter(({ state }) => state === "open");
  const typed = answer?.values ?? {};
  const [startsOn, setStartsOn] = useState(typed["startsOn"] ?? open[0]?.startsOn ?? "");
  const [hotelClass, setHotelClass] = useState(typed["hotelClass"] ?? trip.hotelClasses[0]?.id ?? "");
  const [party, setParty] = useState({
    adults: Number(typed["adults"] ?? 2),
    children: Number(typed["children"] ?? 0),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was chosen before the page came alive.
    if (!form.current) return;
    const sent = new FormData(form.current);
    setStartsOn(formText(sent, "startsOn"));
    setHotelClass(formText(sent, "hotelClass"));
  }, []);
  const forTwo = trip.price.basis === "for_two";
  const chosen = open.find((each) => each.startsOn === startsOn) ?? open[0];
  const supplement = trip.hotelClasses.find(({ id }) => id === hotelClass)?.supplement ?? sar(0);
  const seated = fitParty(party, chosen?.placesLeft ?? 1);
  const times = forTwo ? 1 : seated.adults + seated.children;
  const total = multiplyMoney(addMoney((chosen ?? trip).price.now, supplement), times);
  const refusal = answer?.refusal;
  const errorOf = (name: string) => fieldError(name, refusal?.errors[name]);
  const steps = stepsLeft({ cancelSteps: chosen?.cancelSteps ?? [] }, now);
  const [step] = steps;
  return (
    <Form ref={form} method="post" action="#book" className="grid gap-4">
      <input type="hidden" name="intent" value="choice" />
      <RefusalNotice refusal={refusal} always>
        {refusal?.code === "offer_unavailable" && t("packages.just_sold")}
      </RefusalNotice>
      <Departures
        // Another is chosen when the places of one have gone.
        key={open.map((each) => each.startsOn).join()}
        departures={trip.departures}
        priced={trip.isFrom}
        chosen={chosen?.startsOn}
        onChoose={setStartsOn}
        error={errorOf("startsOn")}
      />
      <SelectField
        name="origin"
        label={t("packages.from")}
        defaultValue={typed["origin"] ?? trip.origins[0]?.code}
        options={trip.origins.map(({ code, name }) => ({ value: code, label: name }))}
        error={errorOf("origin")}
      />
      <SelectField
        name="hotelClass"
        label={t("packages.hotel_class")}
        defaultValue={hotelClass}
        onChange={(event) => setHotelClass(event.currentTarget.value)}
        options={trip.hotelClasses.map(({ id, name, stars }) => ({
          value: id,
          label: t("packages.class_option", { name, stars }),
        }))}
        error={errorOf("hotelClass")}
      />
      {forTwo ? (
        <p className="text-sm text-muted">{t("packages.two_adults")}</p>
      ) : (
        <PartyFields party={party} onParty={setParty} most={chosen?.placesLeft ?? 1} error={errorOf("adults")} />
      )}
      <Button type="submit" pending={busy} pendingText={t("packages.opening")}>
        <Rich id="packages.book_for" parts={{ amount: <Money value={total} charged /> }} />
      </Button>
      {step?.keptPercent === 0 && step.until && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon icon={CircleCheck} className="mt-[.15em] text-ok" />
          <span>
            <Rich id="packages.full_refund_until" parts={{ date: <DateText date={step.until} /> }} />
          </span>
        </p>
      )}
      <CancelSteps steps={steps} />
      {chosen && (
        <p className="text-sm text-muted">
          <DepartureTerms terms={chosen.changeTerms} now={now} />
        </p>
      )}
    </Form>
  );
}

function CancelSteps({ steps }: { steps: PackagePage["departures"][number]["cancelSteps"] }) {
  const t = useT();
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 items-center link">{t("packages.all_steps")}</summary>
      <ul className="grid list-disc gap-1 ps-5 pt-1 text-muted">
        {steps.map(({ from, until, keptPercent }) => (
          <li key={until ?? "last"}>
            <Rich
              id="packages.cancel_step"
              values={{
                when: until ? "until" : from ? "from" : "always",
                cost: keptPercent === 0 ? "free" : keptPercent === 100 ? "all" : "part",
                percent: keptPercent,
              }}
              parts={{ day: until || from ? <DateText date={until ?? from ?? ""} /> : "" }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
