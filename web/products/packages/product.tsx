import { Plane } from "lucide";
import type { PackageBooking } from "#contract/package-bookings.ts";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import type { PassengerLists } from "#web/booking/steps/passengers/load-passenger-form.ts";
import { passengerLines } from "#web/booking/steps/passengers/passenger-lines.tsx";
import type { DetailsStep, Product } from "#web/booking/product.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { createPart, loadPart } from "#web/lib/hydration/part.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { savedPackages } from "./saved/saved-packages.ts";

const facts = { name: "package-facts", load: () => import("./booked/package-facts.tsx") };
const confirmation = { name: "package-confirmed", load: () => import("./confirmation/package-confirmed.tsx") };
const final = { name: "package-final", load: () => import("./checkout/package-view.tsx") };
const form = { name: "package-details", load: () => import("./checkout/details-step.tsx") };

const details: DetailsStep<PackageBooking, PassengerLists> = {
  server: () => import("./checkout/traveller-form.ts"),
  Form: createPart(form, import.meta.env.SSR ? await loadPart(form) : null),
};

export const packageProduct: Product<PackageBooking> = {
  paths: checkoutPaths,
  words: {
    choice: "booking.step_departure",
    details: "booking.step_travellers",
    booked: "my-bookings.package_title",
    people: "my-bookings.people_title",
    count: "my-bookings.travellers",
    title: "my-bookings.stay",
  },
  pictures: { ended: sceneAddress("no-hotels"), failed: sceneAddress("no-flights") },
  card: { picture: sceneAddress, icon: <DirIcon icon={Plane} /> },
  scene: (booking) => sceneAddress(booking.package.picture.scene),
  document: { file: "programme", label: "my-bookings.programme" },
  isNamed: ({ travellers }) => travellers.length > 0,
  choicePath: ({ searchPath }) => searchPath,
  title: (booking) => ({ from: booking.package.title, to: null }),
  partNames: ({ travellers }) => travellers.map(travellerName),
  people: passengerLines,
  Facts: createPart(facts, import.meta.env.SSR ? await loadPart(facts) : null),
  Confirmation: createPart(confirmation, import.meta.env.SSR ? await loadPart(confirmation) : null),
  saved: savedPackages,
  checkout: {
    Final: createPart(final, import.meta.env.SSR ? await loadPart(final) : null),
    details: details as DetailsStep<PackageBooking>,
  },
};
