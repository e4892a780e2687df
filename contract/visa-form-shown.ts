import { ageOn } from "./ages.ts";
import type { VisaCondition, VisaValues } from "./visa-form.ts";

/** Which fields of the visa form are asked for. Without zod: a page decides it while somebody types. */
const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** The day on which ages count: the arrival, or today while it is not known. */
export function arrivalOf(values: VisaValues, today: string): string {
  const arrival = values["arrival-date"];
  return isDay(arrival) ? arrival : today;
}

/** Null while the birth date is not known. */
export function visaAge(values: VisaValues, today: string): number | null {
  const born = values["birth-date"];
  return isDay(born) ? ageOn(born, arrivalOf(values, today)) : null;
}

/** Whether a field is asked for, by the other answers of the same form. */
export function isAsked(showWhen: VisaCondition, values: VisaValues, today: string): boolean {
  return showWhen.every((condition) => {
    if ("in" in condition) {
      const value = values[condition.field] ?? (typeof condition.in[0] === "boolean" ? false : "");
      return condition.in.includes(value);
    }
    const age = visaAge(values, today);
    return age !== null && age < condition.ageBelow;
  });
}
