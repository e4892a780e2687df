import { useT } from "#web/lib/i18n.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The second factor, asked for once more. */
export function CodeField({ error }: { error: string | undefined }) {
  const t = useT();
  return (
    <TextField
      name="code"
      label={t("staff.code")}
      hint={t("passkeys.code_hint")}
      autoComplete="one-time-code"
      dir="ltr"
      digits
      maxLength={20}
      error={error}
    />
  );
}
