import { Lock } from "lucide";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { Appointment } from "./appointment.tsx";
import { Decide } from "./decide.tsx";
import { VisaForm } from "./visa-form.tsx";
import type { VisaAnswer } from "./visa-view.ts";

type Props = { visa: DeskVisa; answer: VisaAnswer | undefined; isMine: boolean };

/** Where the application stands, its next step, and what was done. */
export function VisaSteps({ visa, answer, isMine }: Props) {
  const t = useT();
  const { instant } = useFormats();
  return (
    <div className="visa-steps">
      <section className="work-section" aria-labelledby="facts-title">
        <h2 id="facts-title" className="font-semibold">
          {t("desk-visa.facts")}
        </h2>
        <dl className="work-facts">
          <dt>{t("desk-visa.status")}</dt>
          <dd>{visa.statusLabel}</dd>
          <dt>{t("desk-visa.travel")}</dt>
          <dd>
            <DateText date={visa.arrives} /> – <DateText date={visa.leaves} />
          </dd>
          <dt>{t("desk-visa.paid")}</dt>
          <dd>
            <Money value={visa.paid} charged />
          </dd>
          {visa.appointmentAt && (
            <>
              <dt>{t("desk-visa.appointment")}</dt>
              <dd>{t("staff.at", instant(visa.appointmentAt, "medium"))}</dd>
            </>
          )}
          {visa.authorityReference && (
            <>
              <dt>{t("desk-visa.reference")}</dt>
              <dd>
                <Code wrap>{visa.authorityReference}</Code>
              </dd>
            </>
          )}
        </dl>
        <Disclosure title={t("desk-visa.terms")}>{visa.refundRule}</Disclosure>
      </section>
      {isMine ? (
        <NextStep visa={visa} answer={answer} />
      ) : (
        <p className="work-section text-muted">{t(visa.case ? "staff.take_first" : "desk-visa.nothing_waits")}</p>
      )}
      <Events visa={visa} />
    </div>
  );
}

function NextStep({ visa, answer }: Omit<Props, "isMine">) {
  const t = useT();
  const { allows } = visa;
  if (allows.decide) return <Decide visa={visa} answer={answer} />;
  if (allows.deliver)
    return (
      <section className="work-section" aria-labelledby="step-title">
        <h2 id="step-title" className="font-semibold">
          {t("desk-visa.delivery")}
        </h2>
        <p>{t("desk-visa.delivery_line")}</p>
        <VisaForm intent="deliver" visa={visa} answer={answer}>
          {({ pending }) => (
            <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
              {t("desk-visa.deliver")}
            </button>
          )}
        </VisaForm>
      </section>
    );
  return (
    <section className="work-section" aria-labelledby="step-title">
      <h2 id="step-title" className="font-semibold">
        {t("desk-visa.hand_in_title")}
      </h2>
      {allows.appoint && <Appointment visa={visa} answer={answer} />}
      {!allows.handIn ? (
        <p className="text-muted">
          <Icon icon={Lock} /> {t("desk-visa.hand_in_closed")}
        </p>
      ) : (
        <FieldScope value="hand-in-">
          <VisaForm intent="hand-in" visa={visa} answer={answer}>
            {({ pending, refusal }) => (
              <>
                <TextField
                  name="reference"
                  dir="ltr"
                  label={t("desk-visa.reference")}
                  error={
                    refusal?.errors["reference"] &&
                    t(refusal.errors["reference"][0] === "too_long" ? "staff.too_long" : "staff.required")
                  }
                />
                <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                  {t("desk-visa.hand_in")}
                </button>
              </>
            )}
          </VisaForm>
        </FieldScope>
      )}
    </section>
  );
}

function Events({ visa: { events } }: { visa: DeskVisa }) {
  const t = useT();
  const { instant } = useFormats();
  if (events.length === 0) return null;
  return (
    <section className="work-section" aria-labelledby="events-title">
      <h2 id="events-title" className="font-semibold">
        {t("staff.history")}
      </h2>
      <ol className="grid gap-2">
        {events.map(({ at, by, action }) => (
          <li key={`${at} ${action}`}>
            <p className="font-medium">{t(`desk-visa.did_${action}`)}</p>
            <p className="text-muted">
              {t("staff.at", instant(at, "weekday"))} · <bdi>{by?.name ?? t("staff.the_site")}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
