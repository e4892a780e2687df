import { Eye, EyeOff } from "lucide";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "after" | "dir"> & {
  /** "Show the password", "Hide the password". */
  showLabel: string;
  hideLabel: string;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <TextField
      {...rest}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
          className="-me-2 grid size-11 place-items-center rounded-field text-muted hover:text-ink noscript:hidden sm:size-10"
        >
          <Icon icon={shown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
