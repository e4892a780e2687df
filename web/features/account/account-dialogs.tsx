import { useEffect } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { closeDialogs, type DialogFlag, openDialogOf, useSettings } from "#web/lib/settings-store.ts";
import { toast } from "#web/ui/toast-queue.ts";
import { Dialog, focusFirst } from "#web/ui/dialog.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { AccountHelp } from "./account-help.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const titles = {
  isLoginOpen: "account.log_in",
  isForgotPassword: "account.forgot_title",
  isRegisterOpen: "account.create_account",
  isEditProfileOpen: "account.edit_profile",
  isEditPasswordOpen: "account.change_password",
} as const;

/** R2.21: the dialogs that open from anywhere, over whatever page; one at a time. */
export default function AccountDialogs() {
  const t = useT();
  const settings = useSettings();
  const flag = openDialogOf(settings);
  useEffect(() => {
    // From one dialog to the next the keyboard goes on at the new one's beginning.
    const dialog = flag && document.querySelector("dialog[open]");
    if (dialog) focusFirst(dialog);
    // A login takes the link away that had opened the dialog; what stands in its place is where the keyboard goes on.
    if (!flag && document.activeElement === document.body)
      document.querySelector<HTMLElement>("[data-account-menu]")?.focus();
  }, [flag]);
  return (
    <Dialog
      open={flag !== null}
      onClose={() => {
        if (!settings.result.pending) closeDialogs();
      }}
      title={flag && t(titles[flag])}
      closeLabel={t("common.close")}
      firm
    >
      <FieldScope value="dialog-">{flag && <DialogForm key={flag} flag={flag} />}</FieldScope>
    </Dialog>
  );
}

function DialogForm({ flag }: { flag: DialogFlag }) {
  const t = useT();
  const done = (text: string) => () => {
    closeDialogs();
    toast({ text, tone: "ok" });
  };
  if (flag === "isEditProfileOpen") return <ProfileForm onDone={done(t("account.saved"))} />;
  if (flag === "isEditPasswordOpen") return <PasswordForm onDone={done(t("account.password_changed"))} />;
  return (
    <div className="grid gap-3">
      {flag === "isLoginOpen" && <LoginForm onDone={done(t("account.logged_in"))} />}
      {flag === "isForgotPassword" && <ForgotForm onDone={closeDialogs} />}
      {flag === "isRegisterOpen" && <RegisterForm onDone={done(t("account.welcome"))} />}
      <AccountHelp />
    </div>
  );
}
