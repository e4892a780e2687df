import { payBooking } from "#contract/bookings.ts";
import { createApiClient } from "#contract/client.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { keepVisitor } from "#server/testing/visitor-jar.ts";
import { sampleTraveller } from "./sample-choice.ts";

/** Where somebody calls from; each contact, device and address that is left out is one of its own. */
export type From = { address?: string; device?: string; contact?: string; token?: string };
type Wish = From & { adults?: number; inDays?: number; lastname?: string };

let asked = 0;

/** Somebody who asks for seats on the first flight from Riyadh to Jeddah of a day. Needs TRUSTED_PROXIES=1. */
export function createHoldAsker(app: TestApp) {
  const key = () => crypto.randomUUID();
  const sendFrom = ({ address, device, token }: From, number = ++asked) =>
    keepVisitor((request) => {
      request.headers.set("x-forwarded-for", address ?? `10.${number >> 8}.${number & 255}.1`);
      request.headers.set("ama", device ?? `device-${number}`);
      if (token) request.headers.set("authorization", `Bearer ${token}`);
      return app.app.fetch(request);
    });
  const apiFrom = (from: From) => createApiClient(sendFrom(from), testOrigin);

  /** A draft with everybody named, and the ways to have it held. */
  async function name({ adults = 1, inDays = 60, lastname = "Alqahtani", ...from }: Wish = {}) {
    const number = ++asked;
    const send = sendFrom(from, number);
    const api = createApiClient(send, testOrigin);
    const date = addDays(todayIn("Asia/Riyadh", app.clock.now()), inDays);
    const found = await api(searchFlights, { slices: [`RUH-JED-${date}`], adults: 9, limit: 1 });
    const flight = found.offers[0]?.slices[0]?.segments[0];
    const { searchId, offers } = await api(searchFlights, { slices: [`RUH-JED-${date}`], adults, limit: 50 });
    const offer = offers.find(({ slices: [slice] }) => slice?.segments[0]?.number === flight?.number);
    if (!offer) throw new Error("no such flight from Riyadh to Jeddah");
    const input = { searchId, offerId: offer.id, fareId: offer.fare.id, acceptedTotal: offer.total };
    const { id } = await api(createFlightBooking, input, { idempotencyKey: key() });
    const travellers = Array.from({ length: adults }, (_, index) => ({
      ...sampleTraveller,
      firstname: ["Noura", "Huda", "Mona", "Reem", "Lama", "Sara", "Hana", "Dana", "Maha"][index] ?? "Rana",
      lastname,
      passport_number: String(1_048_000_000 + number * 100 + index),
    }));
    const contact = {
      email_address: from.contact ?? `asker${number}@example.com`,
      phone_country: "+966",
      phone: String(550_000_000 + number),
    };
    await api(saveTravellers, { bookingId: id, travellers, contact });
    const pay = () => api(payBooking, { bookingId: id, method: "mada", acceptTerms: true }, { idempotencyKey: key() });
    return { id, api, send, pay };
  }

  return { name, apiFrom };
}
