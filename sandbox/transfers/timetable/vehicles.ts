/** Cars and buses of the fleet; amounts in halalas with VAT and tolls. */
export const cars = [
  { class: "saloon", seats: 3, bags: 3, base: 8_000, perKm: 150 },
  { class: "van", seats: 7, bags: 6, base: 12_000, perKm: 300 },
] as const;

export const coach = { seats: 40, base: 1_500, perKm: 20, everyMinutes: 30, farthestKm: 130 };

/** How many vehicles a party needs. */
export const vehiclesFor = (car: (typeof cars)[number], people: number, bags: number): number =>
  Math.max(1, Math.ceil(people / car.seats), Math.ceil(bags / car.bags));
