import { Package } from "lucide";
import type { ProductDesk } from "../product-desk.ts";

export const packageDesk: ProductDesk = {
  icon: Package,
  parts: "desk-booking.travellers",
  ownSupplier: "packages",
};
