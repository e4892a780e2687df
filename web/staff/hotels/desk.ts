import { Bed } from "lucide";
import type { ProductDesk } from "../product-desk.ts";
import { HotelFields } from "./rule-fields.tsx";
import { HotelExample } from "./example-name.tsx";

export const hotelDesk: ProductDesk = {
  icon: Bed,
  parts: "desk-booking.rooms",
  rules: { Fields: HotelFields, Example: HotelExample },
};
