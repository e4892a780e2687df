import type { RoomGuest } from "./hotel-item.ts";

/** Stands where somebody stood whose data was erased. */
export const anonymiseGuest = ({ title }: RoomGuest): RoomGuest => ({
  title,
  firstname: "Erased",
  lastname: "",
  single_name: true,
  bedding: null,
});
