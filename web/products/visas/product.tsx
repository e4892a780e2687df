import { Plane } from "lucide";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import type { FactsProps, Product, WaitingPart } from "#web/booking/product.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import type { WaitingApplication } from "./waiting/load-waiting.ts";

const facts: PartSource<FactsProps<VisaBooking>> = {
  name: "visa-facts",
  load: () => import("./booked/visa-facts.tsx"),
};
const confirmation = { name: "visa-confirmed", load: () => import("./confirmation/visa-confirmed.tsx") };
const waitingList = { name: "visa-waiting", load: () => import("./waiting/waiting-applications.tsx") };
const final = { name: "visa-final", load: () => import("./checkout/visa-view.tsx") };

const waiting: WaitingPart<WaitingApplication[]> = {
  server: () => import("./waiting/load-waiting.ts"),
  List: createPart(waitingList, import.meta.env.SSR ? await loadPart(waitingList) : null),
};

export const visaProduct: Product<VisaBooking> = {
  paths: checkoutPaths,
  words: {
    choice: "visa-file.step_visa",
    details: "visa-file.step_application",
    booked: "visa-file.title",
    people: "my-bookings.people_title",
    count: "my-bookings.travellers",
    title: "my-bookings.stay",
  },
  pictures: { ended: sceneAddress("no-hotels"), failed: sceneAddress("no-flights") },
  card: { picture: sceneAddress, icon: <DirIcon icon={Plane} /> },
  document: { file: "visa", label: "my-bookings.visa_receipt" },
  isNamed: ({ travellers }) => travellers.length > 0,
  choicePath: ({ searchPath }) => searchPath,
  title: ({ visa }) => ({ from: visa.title, to: null }),
  partNames: ({ travellers }) => travellers.map(({ name }) => name),
  people: ({ travellers }, t) => travellers.map(({ name, age }) => ({ name, about: t("visa-file.age", { age }) })),
  Facts: createPart(facts, import.meta.env.SSR ? await loadPart(facts) : null),
  Confirmation: createPart(confirmation, import.meta.env.SSR ? await loadPart(confirmation) : null),
  waiting: waiting as WaitingPart,
  checkout: {
    Final: createPart(final, import.meta.env.SSR ? await loadPart(final) : null),
    // Who applies is written in the application itself.
    details: null,
  },
};
