/** Facilities of hotels and rooms in our ids, by their English names; what is not here has no filter of ours. */
const patterns: [RegExp, string][] = [
  [/\b(?:wi-?fi|wireless internet)\b/i, "wifi"],
  [/24.?hour front desk/i, "front_desk_24h"],
  [/\b(?:lift|elevator)\b/i, "lift"],
  [/luggage storage/i, "luggage_storage"],
  [/concierge/i, "concierge"],
  [/laundry|dry cleaning/i, "laundry"],
  [/\bgarden\b/i, "garden"],
  [/private beach/i, "private_beach"],
  [/non.?smoking throughout/i, "non_smoking"],
  [/^pets allowed/i, "pets"],
  [/air.?condition/i, "air_conditioning"],
  [/^heating/i, "heating"],
  [/\bbalcony\b/i, "balcony"],
  [/kitchenette/i, "kitchenette"],
  [/safe(?:ty)? deposit box|in-room safe/i, "safe"],
  [/\brestaurant\b/i, "restaurant"],
  [/coffee (?:shop|house)|^caf[eé]/i, "coffee_shop"],
  [/breakfast buffet|buffet breakfast/i, "breakfast_buffet"],
  [/room service/i, "room_service"],
  [/family rooms/i, "family_rooms"],
  [/(?:inter)?connecting rooms|interconnect/i, "connecting_rooms"],
  [/\bkids'? club/i, "kids_club"],
  [/playground/i, "playground"],
  [/(?:children|kids)'?s? pool/i, "kids_pool"],
  [/babysit/i, "babysitting"],
  [/outdoor (?:swimming )?pool/i, "outdoor_pool"],
  [/indoor (?:swimming )?pool/i, "indoor_pool"],
  [/\b(?:gym|fitness)\b/i, "gym"],
  [/\bspa\b/i, "spa"],
  [/\bsauna\b/i, "sauna"],
  [/hammam|turkish bath/i, "hammam"],
  [/meeting|conference/i, "meeting_rooms"],
  [/banquet|wedding|event (?:hall|space)/i, "event_hall"],
  [/facilities for disabled|wheelchair accessible/i, "step_free"],
  [/valet parking/i, "valet"],
  [/\bparking\b|\bgarage\b/i, "parking"],
  [/electric vehicle|ev charging/i, "ev_charging"],
  [/airport (?:shuttle|transfer)/i, "airport_shuttle"],
  [/smoke (?:alarm|detector)/i, "smoke_alarm"],
  [/\bcctv\b/i, "cctv"],
  [/24.?hour security/i, "guard_24h"],
];

/** Ours among some names, each once. What costs extra by its name is ours all the same; `chargedOf` says so. */
export const readAmenities = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => patterns.find(([pattern]) => pattern.test(name))?.[1] ?? [])),
];

/** Those that some names call charged for. */
export const chargedOf = (names: readonly string[]): Record<string, "always"> =>
  Object.fromEntries(
    readAmenities(names.filter((name) => /surcharge|additional charge|\bfee\b/i.test(name))).map((id) => [
      id,
      "always",
    ]),
  );
