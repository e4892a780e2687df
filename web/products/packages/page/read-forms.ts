import type { Values } from "#web/lib/form-text.ts";

/** The choice of a departure as the API takes it; it judges what is wrong. */
export function readChoice(slug: string, values: Values) {
  const { startsOn = "", hotelClass = "", origin = "", adults = "", children = "" } = values;
  return { slug, startsOn, hotelClass, origin, adults: Number(adults || 2), children: Number(children || 0) };
}

/** The wish to be called; an empty address is none. */
export function readCallback(slug: string, values: Values) {
  const { name = "", phone_country = "", phone = "", slot = "", email = "", note = "" } = values;
  return { slug, name, phone_country, phone, slot, note, ...(email.trim() && { email }) };
}
