import { Plane } from "lucide";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { passengerLines } from "#web/booking/steps/passengers/passenger-lines.tsx";
import type { FactsProps, Product } from "#web/booking/product.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { flightPaths } from "./booking-paths.ts";
import { sceneOf } from "./city-scenes.ts";
import { savedFlights } from "./saved/saved-flights.ts";

const facts: PartSource<FactsProps<FlightBooking>> = {
  name: "flight-facts",
  load: () => import("./booked/flight-facts.tsx"),
};
const itinerary: PartSource<FactsProps<FlightBooking>> = {
  name: "flight-itinerary",
  load: () => import("./booked/flight-itinerary.tsx"),
};
const confirmation = { name: "flight-confirmed", load: () => import("./confirmation/flight-confirmed.tsx") };

export const flightProduct: Product<FlightBooking> = {
  paths: flightPaths,
  words: {
    choice: "booking.step_flight",
    details: "booking.step_passengers",
    booked: "my-bookings.flights_title",
    people: "my-bookings.people_title",
    count: "my-bookings.travellers",
    title: "my-bookings.route",
  },
  pictures: { ended: sceneAddress("no-flights"), failed: sceneAddress("no-flights") },
  card: { picture: sceneOf, icon: <DirIcon icon={Plane} /> },
  scene: ({ offer }) => sceneOf(offer.slices[0]?.to),
  document: { file: "ticket", label: "my-bookings.tickets_pdf" },
  isNamed: ({ travellers }) => travellers.length > 0,
  choicePath: ({ searchPath }) => searchPath,
  title({ offer, names }) {
    const slice = offer.slices[0];
    const city = (code: string | undefined) => (code && names.airports[code]?.city) || code;
    return { from: city(slice?.from), to: city(slice?.to) };
  },
  partNames: ({ travellers }) => travellers.map(travellerName),
  people: passengerLines,
  Facts: createPart(facts, import.meta.env.SSR ? await loadPart(facts) : null),
  Itinerary: createPart(itinerary, import.meta.env.SSR ? await loadPart(itinerary) : null),
  Confirmation: createPart(confirmation, import.meta.env.SSR ? await loadPart(confirmation) : null),
  isPushed: true,
  saved: savedFlights,
};
