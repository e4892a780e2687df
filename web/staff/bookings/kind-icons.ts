import { Bed, Car, type LucideIcon, Package, Plane, Stamp } from "lucide-react";
import type { FoundBooking } from "#contract/admin/booking-search.ts";

export const kindIcons: Record<FoundBooking["kind"], LucideIcon> = {
  flight: Plane,
  hotel: Bed,
  package: Package,
  visa: Stamp,
  transfer: Car,
};
