/** `value` is the two-letter code. */
export type ScanCountry = { value: string; label: string };

export type ScanProps = {
  countries: readonly ScanCountry[];
  /** `passport_number` -> the field's name in the form. */
  nameOf: (field: string) => string;
};
