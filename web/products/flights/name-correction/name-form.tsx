import { Form, useNavigation } from "react-router";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { NamesData } from "./load-names.ts";
import type { NameAnswer } from "./send-name.ts";

type Props = { chosen: NonNullable<NamesData["chosen"]>; here: string; answer: NameAnswer | undefined };

const own = {
  same_name: "names.error_same_name",
  other_person: "names.error_other_person",
} as const satisfies Record<string, MessageKey>;

/** The name as it should be; what it would be is shown before anything is asked for. */
export function NameForm({ chosen, here, answer }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  const { firstname, lastname } = chosen.name;
  const typed = answer?.values["traveller"] === String(chosen.traveller) ? answer.values : undefined;
  const errorOf = (field: string) => {
    const keys = typed && answer?.refusal?.errors[field];
    const key = keys?.[0] as keyof typeof own | undefined;
    return key && key in own ? t(own[key]) : fieldError(field, keys);
  };
  const isSingle = typed ? typed["single_name"] === "yes" : lastname === "";
  return (
    <Card as="section" aria-labelledby="name-title">
      <Form method="post" action={here} noValidate preventScrollReset className="group/name grid gap-4">
        <h2 id="name-title" className="text-lg">
          {t("names.form_title")}
        </h2>
        <p className="max-w-read text-muted">
          <Rich id="names.form_line" parts={{ name: <bdi dir="ltr">{`${firstname} ${lastname}`.trim()}</bdi> }} />
        </p>
        <input type="hidden" name="traveller" value={chosen.traveller} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="firstname"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={60}
            label={t("names.firstname")}
            defaultValue={typed?.["firstname"] ?? firstname}
            error={errorOf("firstname")}
          />
          <TextField
            name="lastname"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={60}
            label={t("names.lastname")}
            defaultValue={typed?.["lastname"] ?? lastname}
            error={errorOf("lastname")}
            className="group-has-[.single-name:checked]/name:hidden"
          />
        </div>
        <CheckboxField
          name="single_name"
          value="yes"
          inputClassName="single-name"
          defaultChecked={isSingle}
          label={t("names.single")}
          hint={<span className="hidden group-has-[.single-name:checked]/name:inline">{t("names.single_hint")}</span>}
        />
        <Button
          type="submit"
          name="intent"
          value="check"
          pending={pending}
          pendingText={t("names.checking")}
          className="justify-self-start"
        >
          {t("names.check")}
        </Button>
      </Form>
    </Card>
  );
}
