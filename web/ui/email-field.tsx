import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An e-mail address. `autoComplete`: `username` where it says whose account it is, else whatever address one has. */
export function EmailField({ autoComplete = "email", ...rest }: Omit<TextFieldProps, "type" | "dir" | "inputMode">) {
  return (
    <TextField
      {...rest}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
