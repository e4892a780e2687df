/** `value` is the two-letter code. */
export type Country = { value: string; label: string };
type Known = { code: string; name: string; dialCode: string | null };

/** Countries for a select: Saudi Arabia, where most travellers are from, first; the others in the order they came. */
export function countryOptions(countries: readonly Known[]): Country[] {
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return options.sort((a, b) => Number(b.value === "SA") - Number(a.value === "SA"));
}

/** Countries with a dialling code, Saudi Arabia first. */
export function dialCodes(countries: readonly Known[]): { code: string; dial: string; name: string }[] {
  const codes = countries.flatMap(({ code, name, dialCode }) => (dialCode ? [{ code, name, dial: dialCode }] : []));
  return codes.sort((a, b) => Number(b.code === "SA") - Number(a.code === "SA"));
}
