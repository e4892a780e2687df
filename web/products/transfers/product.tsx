import { CarFront } from "lucide";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import type { DetailsStep, Product } from "#web/booking/product.ts";
import type { PassengerLists } from "#web/booking/steps/passengers/load-passenger-form.ts";
import { travellerName } from "#web/booking/steps/traveller-name.ts";
import { createPart, loadPart } from "#web/lib/hydration/part.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ridePeople } from "./ride-people.tsx";

const facts = { name: "transfer-facts", load: () => import("./transfer-facts.tsx") };
const confirmation = { name: "transfer-confirmed", load: () => import("./confirmation/transfer-confirmed.tsx") };
const final = { name: "transfer-final", load: () => import("./checkout/transfer-final.tsx") };
const form = { name: "transfer-details", load: () => import("./checkout/details-step.tsx") };

const details: DetailsStep<TransferBooking, PassengerLists> = {
  server: () => import("./checkout/ride-form.ts"),
  Form: createPart(form, import.meta.env.SSR ? await loadPart(form) : null),
};

export const transferProduct: Product<TransferBooking> = {
  paths: checkoutPaths,
  words: {
    choice: "transfers.step_choice",
    details: "transfers.step_details",
    booked: "transfers.booked",
    people: "transfers.people",
    count: "transfers.count",
    title: "transfers.card_title",
  },
  pictures: { ended: sceneAddress("no-hotels"), failed: sceneAddress("no-flights") },
  card: { picture: () => null, icon: <Icon icon={CarFront} /> },
  document: { file: "transfer-voucher", label: "transfers.voucher" },
  isNamed: ({ travellers, travellerTypes }) => travellers.length === travellerTypes.length,
  choicePath: ({ searchPath }) => searchPath,
  title: ({ from, to }) => ({ from: from.name, to: to.name }),
  partNames: ({ travellers }) => travellers.map(travellerName),
  countOf: ({ adults, children }) => adults + children,
  cancelledWhole: true,
  people: ridePeople,
  Facts: createPart(facts, import.meta.env.SSR ? await loadPart(facts) : null),
  Confirmation: createPart(confirmation, import.meta.env.SSR ? await loadPart(confirmation) : null),
  checkout: {
    Final: createPart(final, import.meta.env.SSR ? await loadPart(final) : null),
    details: details as DetailsStep<TransferBooking>,
  },
};
