import { Stamp } from "lucide";
import type { ProductDesk } from "../product-desk.ts";

export const visaDesk: ProductDesk = {
  icon: Stamp,
  parts: "desk-booking.travellers",
  ownSupplier: "visas",
};
