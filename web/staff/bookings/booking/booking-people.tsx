import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { productDesks } from "../../products.ts";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

type Props = { booking: DeskBooking; answer: BookingAnswer | undefined; mayShow: boolean };

/** Who travels, and how the customer is reached: masked until a reason is given. */
export function BookingPeople({ booking, answer, mayShow }: Props) {
  const t = useT();
  const { kind, parts, contact } = booking;
  const shown = answer?.intent === "people" ? answer.people : undefined;
  return (
    <>
      <section className="booking-box" aria-labelledby="people-title">
        <h2 id="people-title">{t(productDesks[kind].parts)}</h2>
        <ul>
          {parts.map(({ part, name, about, number, cancelled, leaving }, index) => (
            <li key={`${part} ${index}`} className="booking-part">
              <bdi className="font-semibold">{name}</bdi>{" "}
              {(cancelled || leaving) && (
                <span className="desk-tag" data-stage={cancelled ? "failed" : "held"}>
                  {t(cancelled ? "desk-booking.cancelled_part" : "desk-booking.leaving_part")}
                </span>
              )}
              <span className="block text-muted">
                {about} {number && <Code>{number}</Code>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="booking-box" aria-labelledby="personal-title">
        <h2 id="personal-title">{t("desk-booking.personal")}</h2>
        {contact === null ? (
          <p className="text-muted">{t("desk-booking.erased")}</p>
        ) : (
          <dl className="work-facts" role={shown && "status"}>
            <dt>{t("desk-booking.phone")}</dt>
            <dd>
              {shown?.phone ? (
                <a className="link" href={`tel:${shown.phone}`}>
                  <Code>{shown.phone}</Code>
                </a>
              ) : (
                <Code>{contact.phone}</Code>
              )}
            </dd>
            <dt>{t("desk-booking.email")}</dt>
            <dd>
              {contact.email === null ? t("texts.phone_alone") : <Code wrap>{shown?.email || contact.email}</Code>}
            </dd>
          </dl>
        )}
        {shown?.travellers
          .filter(({ documentNumber, birthDate }) => documentNumber || birthDate)
          .map((each, index) => (
            <dl key={index} className="work-facts">
              <dt className="col-span-full font-semibold">
                <bdi>{each.name}</bdi>
              </dt>
              <dt>{t("desk-booking.born")}</dt>
              <dd>{each.birthDate && <DateText date={each.birthDate} />}</dd>
              <dt>{t("desk-booking.nationality")}</dt>
              <dd>
                <Code>{each.nationality}</Code>
              </dd>
              <dt>{t("desk-booking.document_number")}</dt>
              <dd>
                <Code>{each.documentNumber}</Code>
              </dd>
              <dt>{t("desk-booking.expires")}</dt>
              <dd>{each.expires && <DateText date={each.expires} />}</dd>
            </dl>
          ))}
        {mayShow && contact !== null && !shown && (
          <Disclosure title={t("desk-booking.show_people")} defaultOpen={answer?.intent === "people"}>
            <BookingForm intent="people" answer={answer}>
              {({ errorOf, pending }) => (
                <>
                  <TextField
                    name="reason"
                    label={t("desk-booking.show_reason")}
                    hint={t("desk-booking.show_hint")}
                    error={errorOf("reason")}
                  />
                  <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                    {t("desk-booking.show_people")}
                  </button>
                </>
              )}
            </BookingForm>
          </Disclosure>
        )}
      </section>
    </>
  );
}
