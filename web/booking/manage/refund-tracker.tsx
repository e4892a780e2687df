import { Link } from "react-router";
import type { Cancellation } from "#contract/cancellations.ts";
import { type Money as Amount, subtractMoney } from "#contract/money.ts";
import { PromiseLink } from "#web/features/promises/promise-link.tsx";
import { usePayer } from "#web/booking/payment/use-payer.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { DaySpan, Moment, MomentText } from "./moment-text.tsx";
import { DatedStep, type StepState } from "#web/ui/dated-step.tsx";

type Props = { kind: string; cancellation: Cancellation; names: string };

/** Where a cancellation and its money are (R4.3): asked, agreed, sent to the bank, in the account; each with its day. */
export function RefundTracker({ kind, cancellation, names }: Props) {
  const t = useT();
  const { state, amounts, requestedAt } = cancellation;
  const comesBack = amounts.back.amount > 0;
  return (
    <Card as="section" className="tracker" data-state={state}>
      <h2 className="mb-4 text-lg">
        {t(comesBack ? "my-bookings.tracker_title" : "my-bookings.tracker_no_refund", { names })}
      </h2>
      <ol className="grid">
        <DatedStep state="done" number={1} title={t("my-bookings.tracker_asked")}>
          <Moment at={requestedAt} />
        </DatedStep>
        <SupplierStep kind={kind} cancellation={cancellation} />
        {state !== "refused" && comesBack && <MoneySteps cancellation={cancellation} />}
        {state !== "refused" && !comesBack && (
          <DatedStep
            state={cancellation.supplierConfirmedAt ? "done" : "later"}
            number={3}
            title={t("my-bookings.tracker_nothing")}
          />
        )}
      </ol>
    </Card>
  );
}

function SupplierStep({ kind, cancellation }: Pick<Props, "kind" | "cancellation">) {
  const t = useT();
  const { state, supplierConfirmedAt, staffAnswerBy } = cancellation;
  if (state === "refused") return <DatedStep state="now" number={2} title={t("my-bookings.tracker_refused")} />;
  if (state === "with_staff")
    return (
      <DatedStep state="now" number={2} title={t("my-bookings.tracker_staff")}>
        {staffAnswerBy && (
          <>
            <MomentText id="my-bookings.tracker_staff_by" at={staffAnswerBy} /> <PromiseLink />
          </>
        )}
      </DatedStep>
    );
  return (
    <DatedStep
      state={supplierConfirmedAt ? "done" : "now"}
      number={2}
      title={t("my-bookings.tracker_supplier", { kind })}
    >
      {supplierConfirmedAt && <Moment at={supplierConfirmedAt} />}
    </DatedStep>
  );
}

function MoneySteps({ cancellation }: Pick<Props, "cancellation">) {
  const t = useT();
  const { state, amounts, supplierConfirmedAt, refundSentAt, refundedAt, refundReference, expected } = cancellation;
  const values = { payer: usePayer()(cancellation.to) };
  const returned = cancellation.to?.toBalance;
  const amount = <Money value={returned ? subtractMoney(amounts.back, returned) : amounts.back} charged />;
  if (cancellation.toBalance) return <KeptStep id="balance.tracker_kept" amount={amounts.back} at={refundedAt} />;
  const first = returned ? 4 : 3;
  const kept = returned && <KeptStep id="balance.tracker_returned" amount={returned} at={supplierConfirmedAt} />;
  if (state === "refund_with_staff")
    return (
      <>
        {kept}
        <DatedStep
          state="now"
          number={first}
          title={<Rich id="my-bookings.tracker_bank_refused" values={values} parts={{ amount }} />}
        >
          {t("my-bookings.tracker_person")}
        </DatedStep>
      </>
    );
  if (cancellation.refundByTransfer)
    return (
      <>
        {kept}
        <DatedStep state="done" number={first} title={<Rich id="my-bookings.tracker_transferred" parts={{ amount }} />}>
          {refundedAt && <Moment at={refundedAt} />}
          <SentReference reference={refundReference} />
        </DatedStep>
      </>
    );
  const sent: StepState = refundSentAt || refundedAt ? "done" : supplierConfirmedAt ? "now" : "later";
  return (
    <>
      {kept}
      <DatedStep
        state={sent}
        number={first}
        title={<Rich id="my-bookings.tracker_sent" values={values} parts={{ amount }} />}
      >
        {refundSentAt && <Moment at={refundSentAt} />}
        {cancellation.refundRetryAt && <MomentText id="my-bookings.tracker_retry" at={cancellation.refundRetryAt} />}
        <SentReference reference={refundReference} />
      </DatedStep>
      <DatedStep
        state={refundedAt ? "done" : sent === "done" ? "now" : "later"}
        number={first + 1}
        title={t("my-bookings.tracker_account")}
      >
        {refundedAt ? (
          <>
            {t("my-bookings.tracker_done", values)} <Moment at={refundedAt} />
          </>
        ) : (
          expected && <DaySpan id="my-bookings.tracker_between" days={expected} />
        )}
      </DatedStep>
    </>
  );
}

/** It does not go to a bank: it is there with the supplier's yes. */
function KeptStep({
  id,
  amount,
  at,
}: {
  id: "balance.tracker_kept" | "balance.tracker_returned";
  amount: Amount;
  at: string | null;
}) {
  const paths = usePaths();
  const t = useT();
  return (
    <DatedStep
      state={at ? "done" : "later"}
      number={3}
      title={<Rich id={id} parts={{ amount: <Money value={amount} charged /> }} />}
    >
      {at && (
        <>
          <Moment at={at} /> ·{" "}
          <Link to={paths.settings.balance} className="link">
            {t("balance.tracker_open")}
          </Link>
        </>
      )}
    </DatedStep>
  );
}

function SentReference({ reference }: { reference: string | null }) {
  if (!reference) return null;
  return (
    <span className="block">
      <Rich id="my-bookings.tracker_reference" parts={{ reference: <Code wrap>{reference}</Code> }} />
    </span>
  );
}
