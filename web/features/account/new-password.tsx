import { useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { OwnPassword } from "./own-password.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

type Props = {
  use: "new" | "reset";
  label: string;
  errorOf: (name: string) => string | undefined;
  /** Asked twice where it takes the place of another (R5.6). */
  twice?: boolean;
};

/** A password to be chosen, with what it still lacks. */
export function NewPassword({ use, label, errorOf, twice }: Props) {
  const t = useT();
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <OwnPassword
          autoComplete="new-password"
          name="password"
          label={label}
          error={errorOf("password")}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordChecklist use={use} password={password} />
      </div>
      {twice && (
        <OwnPassword
          autoComplete="new-password"
          name="password_again"
          label={t("account.password_again")}
          error={errorOf("password_again")}
        />
      )}
    </div>
  );
}
