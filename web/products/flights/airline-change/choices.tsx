import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { AirlineChange } from "#contract/airline-changes.ts";
import { ContactProof } from "#web/booking/my-bookings/booking/contact-proof.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import type { AirlineChangeData } from "./load-airline-change.ts";

type Props = { data: AirlineChangeData; change: AirlineChange; codeRefusal: Refusal | undefined };

/** The three things that a traveller may do; what does not fly can only be given back or changed. */
export function Choices({ data, change, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const { booking, back, otherProblem, proof, here } = data;
  const everything = new URLSearchParams([
    ["cancel", "review"],
    ...booking.travellers.flatMap((_, part) => (booking.cancelledParts.includes(part) ? [] : [["part", String(part)]])),
  ]);
  return (
    <section aria-labelledby="choices-title" className="grid gap-4">
      <h2 id="choices-title" className="text-xl">
        {t("airline.choices")}
      </h2>
      {change.flies && (
        <Choice title={t("airline.accept_title")} line={t("airline.accept_line")}>
          {proof.needed ? (
            <ContactProof {...proof} refusal={codeRefusal} here={here} />
          ) : (
            <Accept data={data} change={change} />
          )}
        </Choice>
      )}
      <Choice
        title={t("airline.other_title")}
        line={t(otherProblem ? `change.problem_${otherProblem}` : "airline.other_line")}
      >
        {!otherProblem && (
          <LinkButton to={paths.flightChange(booking.id)} variant="line" className="justify-self-start">
            {t("airline.other")}
          </LinkButton>
        )}
      </Choice>
      <Choice
        title={t("airline.refund_title")}
        line={
          back ? (
            <Rich id="airline.refund_line" parts={{ amount: <Money value={back} charged /> }} />
          ) : (
            t("airline.refund_ask")
          )
        }
      >
        <LinkButton
          to={`${paths.myBooking(booking.id, everything)}#cancel`}
          variant="line"
          className="justify-self-start"
        >
          {t("airline.refund")}
        </LinkButton>
      </Choice>
    </section>
  );
}

function Choice({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      <p className="max-w-read text-muted">{line}</p>
      {children}
    </Card>
  );
}

function Accept({ data: { attempt, here }, change }: Pick<Props, "data" | "change">) {
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={here} noValidate preventScrollReset>
      <input type="hidden" name="change" value={change.id} />
      <input type="hidden" name="attempt" value={attempt} />
      <Button type="submit" pending={pending} pendingText={t("airline.accepting")}>
        {t("airline.accept")}
      </Button>
    </Form>
  );
}
