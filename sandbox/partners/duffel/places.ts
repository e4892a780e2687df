/** Airports that the mock flies between, with the hours their clocks are ahead of UTC in winter. */
const airports: Record<string, { city: string; country: string; zone: string; hours: number }> = {
  RUH: { city: "Riyadh", country: "SA", zone: "Asia/Riyadh", hours: 3 },
  JED: { city: "Jeddah", country: "SA", zone: "Asia/Riyadh", hours: 3 },
  DMM: { city: "Dammam", country: "SA", zone: "Asia/Riyadh", hours: 3 },
  DOH: { city: "Doha", country: "QA", zone: "Asia/Qatar", hours: 3 },
  DXB: { city: "Dubai", country: "AE", zone: "Asia/Dubai", hours: 4 },
  IST: { city: "Istanbul", country: "TR", zone: "Europe/Istanbul", hours: 3 },
};

export const isKnown = (code: string): boolean => code in airports;

export function describePlace(code: string) {
  const { city = code, country = "", zone = "UTC" } = airports[code] ?? {};
  return {
    type: "airport",
    id: `arp_${code.toLowerCase()}_${country.toLowerCase()}`,
    iata_code: code,
    iata_city_code: code,
    iata_country_code: country,
    name: `${city} Airport`,
    city_name: city,
    city: null,
    time_zone: zone,
  };
}

/** Wall clock at an airport so many minutes after a wall clock at another. */
export function arrivalOf(departs: string, minutes: number, from: string, to: string): string {
  const apart = (airports[to]?.hours ?? 0) - (airports[from]?.hours ?? 0);
  return new Date(Date.parse(`${departs}Z`) + (minutes + apart * 60) * 60_000).toISOString().slice(0, 19);
}
