import { CircleCheck, Phone } from "lucide";
import { Form, useNavigation } from "react-router";
import type { PackagePage } from "#contract/packages.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { PromiseLink } from "#web/features/promises/promise-link.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useErrorSummary } from "#web/lib/use-error-summary.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type DialCode, PhoneField } from "#web/ui/phone-field.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import type { PackageAnswer } from "./package-answer.ts";
import { useCallTime } from "./use-call-time.ts";

const none = {};
const slots = ["any", "09-12", "12-14", "14-17", "17-19", "19-21"] as const;
const noteMax = 500;

type Props = { trip: PackagePage; now: string; codes: DialCode[]; answer: PackageAnswer | undefined };

/** R2.7: a phone number and the best time; a number and a promise come back at once. */
export function CallbackForm({ trip, now, codes, answer }: Props) {
  const t = useT();
  const callBy = useCallTime(trip.callBy, now);
  return (
    <Card as="section" id="callback" aria-labelledby="callback-title" className="grid scroll-mt-24 gap-4">
      {answer?.asked ? (
        <Asked {...answer.asked} />
      ) : (
        <>
          <div>
            <h2 id="callback-title" className="text-xl">
              {t("packages.callback_title")}
            </h2>
            <p className="text-muted">{t("packages.callback_line", { time: callBy })}</p>
          </div>
          <Fields codes={codes} answer={answer} />
        </>
      )}
    </Card>
  );
}

function Fields({ codes, answer }: Pick<Props, "codes" | "answer">) {
  const t = useT();
  const fieldError = useFieldError();
  const busy = useNavigation().formMethod === "POST";
  const values = answer?.values ?? none;
  const valueOf = (name: string): string => (values as Record<string, string>)[name] ?? "";
  const errors = answer?.refusal?.errors ?? none;
  const summary = useErrorSummary(errors);
  const errorOf = (name: string) => fieldError(name, (errors as Record<string, string[]>)[name]);
  const spanOf = (slot: string) => `\u2066${slot.replace("-", ":00 – ")}:00\u2069`;
  return (
    <Form method="post" action="#callback" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="callback" />
      <RefusalNotice refusal={answer?.refusal} />
      <ErrorSummary title={t("packages.error_summary", { count: summary.length })} errors={summary} />
      <TextField
        name="name"
        label={t("packages.name")}
        autoComplete="name"
        maxLength={100}
        defaultValue={valueOf("name")}
        error={errorOf("name")}
      />
      <PhoneField
        name="phone"
        label={t("packages.phone")}
        codeLabel={t("packages.phone_country")}
        codes={codes}
        defaultCode={valueOf("phone_country")}
        defaultValue={valueOf("phone")}
        error={errorOf("phone")}
      />
      <SelectField
        name="slot"
        label={t("packages.slot")}
        hint={t("packages.slot_hint")}
        defaultValue={valueOf("slot") || "any"}
        options={slots.map((slot) => ({ value: slot, label: slot === "any" ? t("packages.slot_any") : spanOf(slot) }))}
        error={errorOf("slot")}
      />
      <EmailField
        name="email"
        label={t("packages.email")}
        note={t("packages.optional")}
        defaultValue={valueOf("email")}
        error={errorOf("email")}
      />
      <TextAreaField
        name="note"
        label={t("packages.note")}
        note={t("packages.optional")}
        rows={3}
        maxLength={noteMax}
        defaultValue={valueOf("note")}
        error={errorOf("note")}
      />
      <Button type="submit" variant="soft" pending={busy} pendingText={t("packages.sending")}>
        <Icon icon={Phone} />
        {t("packages.call_me")}
      </Button>
    </Form>
  );
}

function Asked({ caseNumber, callBy }: { caseNumber: string; callBy: string }) {
  const t = useT();
  const { instant } = useFormats();
  const { date, time } = instant(callBy);
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <Icon icon={CircleCheck} className="size-10 text-ok" />
      <h2 id="callback-title" className="text-xl">
        {t("packages.asked_title")}
      </h2>
      <p>
        <Rich
          id="packages.asked_line"
          parts={{
            caseNumber: <Code className="font-semibold">{caseNumber}</Code>,
            date: <bdi>{date}</bdi>,
            time: <Code>{time}</Code>,
          }}
        />
      </p>
      <p className="text-muted">{t("packages.asked_more")}</p>
      <PromiseLink />
    </div>
  );
}
