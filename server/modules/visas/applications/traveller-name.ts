import type { VisaValues } from "#contract/visa-form.ts";

/** As in the passport; null before it is written. */
export function nameOf(values: VisaValues): string | null {
  const name = [values["given-names"], values["surname"]].filter((part) => typeof part === "string" && part).join(" ");
  return name || null;
}
