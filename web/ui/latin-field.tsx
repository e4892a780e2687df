import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * A number or a code as it stands on paper (a booking's, a passport's, an IBAN): left to right in both languages, in capitals on a
 * phone, never corrected, and in digits of either script.
 */
export const LatinField = (props: TextFieldProps) => (
  <TextField dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} digits {...props} />
);
