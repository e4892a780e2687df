import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { notices, others } from "./rights-query.ts";
import { TimeFields } from "./time-fields.tsx";

type Props = { values: Record<string, string>; errorOf: (name: string) => ReactNode };

/** Each part is there while an event that needs it is chosen; `_` would be a space in such a class, so values are told by an end. */
const shownFor = {
  delay: "hidden gap-4 group-has-[[value=delay]:checked]/form:grid",
  cancellation: "hidden gap-4 group-has-[[value=cancellation]:checked]/form:grid",
  other:
    "hidden gap-4 group-has-[[value=cancellation]:checked]/form:grid group-has-[[value^=denied]:checked]/form:grid",
  taken: "hidden gap-4 group-has-[[value=taken]:checked]/form:grid",
  cause: "hidden gap-4 group-has-[[value=delay]:checked]/form:grid group-has-[[value=cancellation]:checked]/form:grid",
  bag: "hidden gap-4 group-has-[[value$=late]:checked]/form:grid group-has-[[value$=lost]:checked]/form:grid",
  paid: "hidden gap-4 group-has-[[value=cancellation]:checked]/form:grid group-has-[[value^=denied]:checked]/form:grid group-has-[[value=delay]:checked]/form:grid group-has-[[value=downgrade]:checked]/form:grid",
} as const;

/** What is asked for the chosen event. */
export function EventFields({ values, errorOf }: Props) {
  const t = useT();
  return (
    <>
      <div className={shownFor.delay}>
        <TimeFields
          name="departure"
          label={t("rights.departure_delay")}
          values={values}
          error={errorOf("departure_h")}
        />
        <TimeFields name="arrival" label={t("rights.arrival_delay")} values={values} error={errorOf("arrival_h")} />
        <CheckboxField name="onBoard" label={t("rights.on_board")} defaultChecked={"onBoard" in values} />
        <CheckboxField name="overnight" label={t("rights.overnight")} defaultChecked={"overnight" in values} />
      </div>
      <div className={shownFor.cancellation}>
        <SelectField
          name="notice"
          label={t("rights.notice")}
          defaultValue={values["notice"] ?? "hours"}
          options={notices.map((value) => ({ value, label: t(`rights.notice_${value}`) }))}
        />
      </div>
      <div className={shownFor.other}>
        <RadioCards
          name="other"
          label={t("rights.other")}
          defaultValue={values["other"] ?? "none"}
          choices={others.map((value) => ({ value, title: t(`rights.other_${value}`) }))}
        />
        <div className={shownFor.taken}>
          <TimeFields name="after" label={t("rights.after")} values={values} error={errorOf("after_h")} />
        </div>
      </div>
      <div className={shownFor.bag}>
        <TextField
          name="bag"
          label={t("rights.bag_days")}
          inputMode="numeric"
          digits
          maxLength={3}
          defaultValue={values["bag"]}
          error={errorOf("bag")}
          className="max-w-60"
        />
      </div>
      <div className={shownFor.cause}>
        <SelectField
          name="cause"
          label={t("rights.cause")}
          defaultValue={values["cause"] ?? "unknown"}
          options={[
            { value: "unknown", label: t("rights.cause_unknown") },
            { value: "airline", label: t("rights.cause_airline") },
            { value: "extraordinary", label: t("rights.cause_extraordinary") },
          ]}
        />
      </div>
      <div className={shownFor.paid}>
        <TextField
          name="paid"
          label={t("rights.paid")}
          note={t("rights.optional")}
          hint={t("rights.paid_hint")}
          inputMode="numeric"
          digits
          maxLength={6}
          defaultValue={values["paid"]}
          error={errorOf("paid")}
          className="max-w-80"
        />
      </div>
    </>
  );
}
