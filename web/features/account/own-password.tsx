import { useT } from "#web/lib/i18n.tsx";
import { PasswordField, type PasswordFieldProps } from "#web/ui/password-field.tsx";

type Props = Omit<PasswordFieldProps, "showLabel" | "hideLabel" | "label"> & { label?: string };

/** A password of the account; the one it has, unless said otherwise. */
export function OwnPassword({ label, autoComplete = "current-password", ...rest }: Props) {
  const t = useT();
  return (
    <PasswordField
      {...rest}
      label={label ?? t("account.password")}
      autoComplete={autoComplete}
      showLabel={t("account.show_password")}
      hideLabel={t("account.hide_password")}
    />
  );
}
