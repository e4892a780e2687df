import { sar } from "#contract/money.ts";
import type { HotelChoice } from "#server/modules/hotels/booking/hotel-choice.ts";

const picture = {
  file: "room",
  alt: { en: "A room", ar: "غرفة" },
  colour: "#ccbbaa",
  illustrative: true,
  of: "room" as const,
};

/** Two nights in a room in Makkah: `dueNow` paid to us, `atProperty` at the desk, in halalas. */
export function sampleStay(expiresAt: string, dueNow = 40_000, atProperty = 2_000): HotelChoice {
  return {
    supplier: "stub",
    stay: { checkIn: "2027-03-12", checkOut: "2027-03-14", rooms: ["2"], nationality: "SA" },
    place: "hotel.sample-house",
    hotel: {
      id: "sample-house",
      slug: "sample-house",
      name: { en: "Sample House", ar: "دار النموذج" },
      stars: 4,
      address: { en: "Ajyad Street, Makkah", ar: "شارع أجياد، مكة المكرمة" },
      cityId: "makkah",
      city: { en: "Makkah", ar: "مكة المكرمة" },
      country: "SA",
      lat: 21.42,
      lon: 39.83,
      phone: "+966120000000",
      timeZone: "Asia/Riyadh",
      picture,
      licence: { number: "SAMPLE-1", isSample: true },
      checkInFrom: "16:00",
      checkOutUntil: "12:00",
    },
    rooms: [
      {
        rate: {
          ref: { supplier: "stub", token: "rate" },
          group: 0,
          roomTypeId: "double",
          meal: "breakfast",
          freeUntil: null,
          refundable: false,
          payAt: dueNow ? "now" : "property",
          currency: "SAR",
          dueNow,
          atProperty,
          left: 3,
          haramView: false,
          accessible: false,
          lines: [{ code: "room", label: { en: "Room", ar: "الغرفة" }, quantity: 1, amount: sar(dueNow) }],
          charges: [],
          cancelSteps: [{ until: null, fee: sar(dueNow) }],
          cancelText: { en: "Not refundable.", ar: "غير قابل للاسترداد." },
          notes: [],
          extraBed: false,
          mealServed: { en: "In the morning.", ar: "صباحًا." },
        },
        type: {
          id: "double",
          name: { en: "Double room", ar: "غرفة مزدوجة" },
          beddings: [{ id: "king", name: { en: "One large bed", ar: "سرير كبير" } }],
          view: null,
          pictures: [picture],
        },
      },
    ],
    total: sar(dueNow),
    atProperty: sar(atProperty),
    expiresAt,
  };
}

export const sampleGuest = { title: "mr" as const, firstname: "Fahad", lastname: "Alotaibi", single_name: false };
