import type { VisaValues } from "#contract/visa-form.ts";
import { joinDate, readDate } from "#web/ui/read-date.ts";

const service = new Set(["intent", "traveller", "section"]);

/** What a section's form holds, by field. Three inputs are a date, two a phone number, `-asked` tells of boxes that may stay empty. */
export function readAnswers(form: FormData): VisaValues {
  const values: VisaValues = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || service.has(name) || /_(?:month|year)$/.test(name) || name.endsWith("-code"))
      continue;
    if (name.endsWith("_day")) {
      const id = name.slice(0, -"_day".length);
      values[id] = readDate(form, id);
    } else if (name.endsWith("-asked")) {
      const id = name.slice(0, -"-asked".length);
      values[id] = form.has(id);
    } else if (form.has(`${name}-code`)) {
      values[name] = value.trim() ? `${form.get(`${name}-code`) as string} ${value.trim()}` : "";
    } else if (!form.has(`${name}-asked`)) values[name] = value;
  }
  return values;
}

/** A date as it was typed, whole or not, for its three inputs. */
export function typedDate(value: string): { day: string; month: string; year: string } {
  const [year = "", month = "", day = ""] = value.split("-");
  const plain = (part: string) => part.replace(/^0+(?=\d)/, "");
  return joinDate({ day, month, year }) ? { day: plain(day), month: plain(month), year } : { day, month, year };
}
