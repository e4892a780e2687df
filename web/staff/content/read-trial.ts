import { formText } from "#web/lib/form-text.ts";
import { halalasOf } from "./halalas-of.ts";

const upper = ["from", "to", "airline", "country"];
const asIs = ["day", "method", "city", "category"];

/** A trip as the form tells it: what was left empty is not told. */
export function readTrial(form: FormData) {
  const text = (name: string) => formText(form, name).trim();
  const whole = (name: string) => (/^\d+$/.test(text(name)) ? Number(text(name)) : text(name));
  const given = (names: readonly string[], value: (name: string) => unknown) =>
    names.filter((name) => text(name) !== "").map((name) => [name, value(name)] as const);
  return {
    product: text("product"),
    amount: halalasOf(text("amount")),
    travellers: whole("travellers"),
    ...Object.fromEntries([
      ...given(upper, (name) => text(name).toUpperCase()),
      ...given(asIs, text),
      ...given(["nights"], whole),
      ...given(["serviceFee"], (name) => halalasOf(text(name))),
    ]),
  };
}
