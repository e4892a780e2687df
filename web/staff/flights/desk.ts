import { Plane } from "lucide";
import type { ProductDesk } from "../product-desk.ts";
import { FlightFields } from "./rule-fields.tsx";
import { FlightExample } from "./example-name.tsx";

export const flightDesk: ProductDesk = {
  icon: Plane,
  parts: "desk-booking.travellers",
  rules: { Fields: FlightFields, Example: FlightExample },
};
