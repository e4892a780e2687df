import { useT } from "#web/lib/i18n.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { values: Record<string, string>; errorOf: (name: string) => string | undefined; focus?: boolean };

/** Title and names of the one whose account it is, in any script (R3.4). */
export function PersonFields({ values, errorOf, focus }: Props) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr_1fr]">
      <SelectField
        name="title"
        label={t("account.title")}
        placeholder={t("account.choose")}
        autoComplete="honorific-prefix"
        defaultValue={values["title"] ?? ""}
        error={errorOf("title")}
        {...(focus && { "data-autofocus": true })}
        options={[
          { value: "mr", label: t("account.title_mr") },
          { value: "ms", label: t("account.title_ms") },
          { value: "mrs", label: t("account.title_mrs") },
        ]}
      />
      <TextField
        name="firstName"
        dir="auto"
        label={t("account.first_name")}
        autoComplete="given-name"
        maxLength={100}
        defaultValue={values["firstName"]}
        error={errorOf("firstName")}
      />
      <TextField
        name="lastName"
        dir="auto"
        label={t("account.last_name")}
        autoComplete="family-name"
        maxLength={100}
        defaultValue={values["lastName"]}
        error={errorOf("lastName")}
      />
    </div>
  );
}
