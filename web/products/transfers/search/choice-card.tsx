import { IdCard, Luggage } from "lucide";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isSameMoney, multiplyMoney } from "#contract/money.ts";
import type { Ride, TransferResults } from "#contract/transfers.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CancelSteps } from "../cancel-steps.tsx";
import { RideName } from "../ride-name.tsx";
import { StopList } from "../stop-list.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import { dearerOf, RefusedRide } from "./refused-ride.tsx";

type Props = {
  results: TransferResults;
  ride: Ride | null;
  /** What the address chose is no longer among the rides. */
  gone: boolean;
  refusal: Refusal | null;
};

const formId = "take-ride";

/** What was chosen, with its way, terms and price, and the button that goes on; without a choice it says what will stand here. */
export function ChoiceCard({ results, ride, gone, refusal }: Props) {
  const t = useT();
  if (!ride)
    return (
      <Card as="section" className={classNames("grid gap-3", !refusal && !gone && "max-md:hidden")}>
        {refusal ? <RefusedRide refusal={refusal} /> : gone && <Notice tone="warn">{t("transfers.gone")}</Notice>}
        <p className="text-muted">{t("transfers.pick_one")}</p>
      </Card>
    );
  const { stations, from, to } = results;
  const ends = ride.kind === "train" && stations ? { ...stations, fromName: from.name, toName: to.name } : null;
  return (
    <Card as="section" aria-label={t("transfers.your_ride")} className="grid gap-4">
      <div>
        <h2 className="text-lg">
          <RideName ride={ride} />
        </h2>
        <p className="text-sm text-muted">
          <DateText date={ride.departs} />
          {ride.number && (
            <>
              {" "}
              · <bdi dir="ltr">{ride.number}</bdi>
            </>
          )}
        </p>
      </div>
      <StopList ride={ride} ends={ends} />
      <Facts ride={ride} />
      <CancelSteps steps={ride.cancelSteps} />
      <Price ride={ride} people={results.query.adults + results.query.children} />
      {refusal && <RefusedRide refusal={refusal} />}
      <ContinueForm results={results} ride={ride} refusal={refusal} />
      <ChoiceBar form={formId} total={dearerOf(refusal)?.current ?? ride.total}>
        {t(dearerOf(refusal) ? "transfers.accept_short" : "transfers.continue")}
      </ChoiceBar>
    </Card>
  );
}

function Facts({ ride }: { ride: Ride }) {
  const t = useT();
  const digits = useDigits();
  return (
    <ul className="grid gap-2 text-sm">
      <Fact icon={IdCard}>{t(ride.kind === "train" ? "transfers.names_train" : "transfers.names_road")}</Fact>
      <Fact icon={Luggage}>
        {digits(ride.kind === "car" ? t("transfers.bags_up_to", { count: ride.bags }) : t("transfers.one_bag"))}
      </Fact>
    </ul>
  );
}

/** What a seat costs, where seats are sold and all cost the same, and the whole. */
function Price({ ride: { perPerson, total }, people }: { ride: Ride; people: number }) {
  const t = useT();
  const digits = useDigits();
  return (
    <div className="grid gap-1.5 border-t border-dashed border-line pt-3">
      {perPerson && people > 1 && isSameMoney(multiplyMoney(perPerson, people), total) && (
        <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
          <span>{digits(t("transfers.summary_people", { count: people }))}</span>
          <span>
            <Rich id="transfers.each" parts={{ amount: <Money value={perPerson} charged /> }} />
          </span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 text-lg font-semibold">
        <span>{t("transfers.total")}</span>
        <Money value={total} charged className="text-xl" />
      </p>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconProps["icon"]; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-[.2em] text-muted" />
      <span>{children}</span>
    </li>
  );
}

function ContinueForm({ results, ride, refusal }: { results: TransferResults; ride: Ride; refusal: Refusal | null }) {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  const dearer = dearerOf(refusal);
  return (
    <Form method="post" id={formId} className="grid max-md:hidden">
      <input type="hidden" name="searchId" value={results.searchId} />
      <input type="hidden" name="rideId" value={ride.id} />
      {dearer && <input type="hidden" name="acceptedTotal" value={dearer.current.amount} />}
      <Button type="submit" pending={busy} pendingText={t("transfers.checking")}>
        {dearer ? (
          <Rich id="transfers.accept" parts={{ current: <Money value={dearer.current} charged /> }} />
        ) : (
          t("transfers.continue")
        )}
      </Button>
    </Form>
  );
}
