import { IdCard, Luggage } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { money } from "#contract/money.ts";
import type { Ride, TransferResults } from "#contract/transfers.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalText } from "#web/ui/refusal-notice.tsx";
import { CancelSteps } from "../cancel-steps.tsx";
import { RideName } from "../ride-name.tsx";
import { StopList } from "../stop-list.tsx";

type Props = { results: TransferResults; ride: Ride | null; refusal: Refusal | null };

/** What was chosen, with its way, terms and price, and the button that goes on; without a choice it says what will stand here. */
export function ChoiceCard({ results, ride, refusal }: Props) {
  const t = useT();
  if (!ride)
    return (
      <Card as="section" className="grid gap-3">
        {refusal && <Refused refusal={refusal} />}
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
          <DateText date={ride.departs} /> {ride.number && <bdi dir="ltr">· {ride.number}</bdi>}
        </p>
      </div>
      <StopList ride={ride} ends={ends} />
      <ul className="grid gap-2 text-sm">
        <Fact icon={IdCard}>{t(ride.kind === "train" ? "transfers.names_train" : "transfers.names_road")}</Fact>
        <Fact icon={Luggage}>
          {ride.kind === "car" ? t("transfers.bags_up_to", { count: ride.bags }) : t("transfers.one_bag")}
        </Fact>
      </ul>
      <CancelSteps steps={ride.cancelSteps} />
      <p className="flex items-baseline justify-between gap-3 border-t border-dashed border-line pt-3 text-lg font-semibold">
        <span>{t("transfers.total")}</span>
        <Money value={ride.total} charged className="text-xl" />
      </p>
      {refusal && <Refused refusal={refusal} />}
      <ContinueForm results={results} ride={ride} refusal={refusal} />
    </Card>
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

/** The dearer price that a yes is asked for. */
function dearerOf(refusal: Refusal | null) {
  if (refusal?.code !== "price_changed") return null;
  const [previous, current] = [refusal.details["previous"], refusal.details["current"]].map((each) =>
    money.safeParse(each),
  );
  return previous?.success && current?.success ? { previous: previous.data, current: current.data } : null;
}

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useT();
  const dearer = dearerOf(refusal);
  return (
    <Notice tone={dearer ? "warn" : "bad"} role="alert">
      {dearer ? (
        <Rich
          id="transfers.dearer"
          parts={{
            previous: <Money value={dearer.previous} charged />,
            current: <Money value={dearer.current} charged />,
          }}
        />
      ) : refusal.code === "session_expired" ? (
        t("transfers.expired")
      ) : refusal.code === "offer_unavailable" ? (
        t("transfers.gone")
      ) : (
        refusalText(t, refusal)
      )}
    </Notice>
  );
}

function ContinueForm({ results, ride, refusal }: { results: TransferResults; ride: Ride; refusal: Refusal | null }) {
  const t = useT();
  const busy = useNavigation().formMethod === "POST";
  const dearer = dearerOf(refusal);
  return (
    <Form method="post" className="grid">
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
