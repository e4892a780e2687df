import { Car } from "lucide";
import type { ProductDesk } from "../product-desk.ts";

export const transferDesk: ProductDesk = {
  icon: Car,
  parts: "desk-booking.travellers",
};
