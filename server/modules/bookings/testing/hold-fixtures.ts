import { applyCode, removeCode } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { getExtras } from "#contract/extras.ts";
import { saveExtras, saveTravellers } from "#contract/flight-bookings.ts";
import { saveGuests } from "#contract/hotel-bookings.ts";
import { savePackageTravellers } from "#contract/package-bookings.ts";
import { getVisaApplication, saveVisaSection } from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { completeApplication, sampleAnswers } from "#server/modules/visas/testing/sample-application.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import type { HotelItem } from "#server/modules/hotels/booking/hotel-item.ts";
import type { PackageItem } from "#server/modules/packages/booking/package-item.ts";
import type { VisaItem } from "#server/modules/visas/booking/visa-item.ts";
import type { BookingRow } from "../tables.ts";
import { createGuest } from "./guest-booking.ts";
import { createTripper } from "./package-booking.ts";
import { sampleContact, sampleTraveller } from "./sample-choice.ts";
import { createTraveller } from "./traveller-booking.ts";

/** What the traveller wants of a booking, as far as they change their mind about it. `extra`: bags, or a wish of the guest. */
export type Wanted = { lastname: string; phone: string; extra: number; code: string | null };
/** What a supplier has under a reference of ours. `state`: whether it is still kept, sold, or over. */
export type Ordered = { clientRef: string; state: "held" | "sold" | "over"; total?: number } & Partial<Wanted>;

/** A product with its supplier in a box, as somebody books it through the API. */
export type HoldFixture = {
  begin: (wanted: Wanted) => Promise<string>;
  /** Saves `wanted`, of which `field` is new. */
  save: (bookingId: string, wanted: Wanted, field: keyof Wanted) => Promise<unknown>;
  fields: readonly (keyof Wanted)[];
  booked: (row: BookingRow) => Partial<Wanted>;
  orders: () => Promise<Ordered[]>;
};

const contactOf = ({ phone }: Wanted) => ({ ...sampleContact, email_address: `p${phone}@example.sa`, phone });
const endOf = (phone: string | null | undefined) => (phone ?? "").slice(-9);
type App = TestApp & { api: ApiClient };

async function saveCode({ api }: App, bookingId: string, code: string | null) {
  return code ? api(applyCode, { bookingId, code }) : api(removeCode, { bookingId });
}
const read = async <Row>(app: App, sql: string): Promise<Row[]> =>
  (await app.database.$client.query(sql)).rows as Row[];
const stateOf = (state: string): Ordered["state"] =>
  state === "held" ? "held" : ["ticketed", "confirmed", "bought"].includes(state) ? "sold" : "over";

function flights(app: App): HoldFixture {
  const traveller = createTraveller(app);
  const people = ({ lastname }: Wanted) => [{ ...sampleTraveller, lastname }];
  const name = (bookingId: string, wanted: Wanted) =>
    app.api(saveTravellers, { bookingId, travellers: people(wanted), contact: contactOf(wanted) });
  return {
    fields: ["lastname", "phone", "extra", "code"],
    begin: async (wanted) => {
      const { booking } = await traveller.choose();
      await name(booking.id, wanted);
      return booking.id;
    },
    save: async (bookingId, wanted, field) => {
      if (field === "code") return saveCode(app, bookingId, wanted.code);
      if (field !== "extra") return name(bookingId, wanted);
      const { bags } = await app.api(getExtras, { bookingId });
      if (!bags.length) throw new Error("no bags are sold with the sample fare");
      return app.api(saveExtras, { bookingId, bags: [{ traveller: 0, slice: 0, pieces: wanted.extra }], seats: [] });
    },
    booked: (row) => {
      const { travellers, extras } = row.item as FlightItem;
      return { lastname: travellers[0]?.lastname ?? "", extra: extras.bags[0]?.pieces ?? 0 };
    },
    orders: async () => {
      type Row = { client_ref: string; state: string; total: string; travellers: { lastname: string }[] } & {
        contact: { phone: string };
        bags: { pieces: number }[];
      };
      return (await read<Row>(app, "select * from sandbox_flights.orders")).map((row) => ({
        clientRef: row.client_ref,
        state: stateOf(row.state),
        total: Number(row.total),
        lastname: row.travellers[0]?.lastname ?? "",
        phone: endOf(row.contact.phone),
        extra: row.bags[0]?.pieces ?? 0,
      }));
    },
  };
}

function hotels(app: App): HoldFixture {
  const guest = createGuest(app);
  const name = (bookingId: string, wanted: Wanted) => {
    const guests = [guest.guest(wanted.lastname)];
    const requests = { special: [], note: "x".repeat(wanted.extra), arrival: null, extraMeals: false };
    return app.api(saveGuests, { bookingId, guests, contact: contactOf(wanted), requests });
  };
  return {
    fields: ["lastname", "phone", "extra", "code"],
    begin: async (wanted) => {
      const { booking } = await guest.choose();
      await name(booking.id, wanted);
      return booking.id;
    },
    save: (bookingId, wanted, field) =>
      field === "code" ? saveCode(app, bookingId, wanted.code) : name(bookingId, wanted),
    booked: (row) => {
      const { guests, requests } = row.item as HotelItem;
      return { lastname: guests[0]?.lastname ?? "", extra: requests.note.length };
    },
    orders: async () => {
      type Row = { client_ref: string; state: string; total: string } & {
        rooms: { guest: { lastname: string } }[];
        contact: { phone: string };
        requests: { note: string };
      };
      return (await read<Row>(app, "select * from sandbox_hotels.orders")).map((row) => ({
        clientRef: row.client_ref,
        state: stateOf(row.state),
        total: Number(row.total),
        lastname: row.rooms[0]?.guest.lastname ?? "",
        phone: endOf(row.contact.phone),
        extra: row.requests.note.length,
      }));
    },
  };
}

function packages(app: App): HoldFixture {
  const tripper = createTripper(app);
  const name = async (bookingId: string, types: readonly string[], wanted: Wanted) =>
    app.api(savePackageTravellers, {
      bookingId,
      travellers: tripper.people(types, wanted.lastname),
      contact: contactOf(wanted),
    });
  const types = ["adult", "adult"];
  return {
    fields: ["lastname", "phone", "code"],
    begin: async (wanted) => {
      // However many are bought, there are places for one more.
      await read(app, "update package_departures set places = sold + 9");
      const { id } = await tripper.choose(await tripper.pick());
      await name(id, types, wanted);
      return id;
    },
    save: (bookingId, wanted, field) =>
      field === "code" ? saveCode(app, bookingId, wanted.code) : name(bookingId, types, wanted),
    booked: (row) => ({ lastname: (row.item as PackageItem).travellers[0]?.lastname ?? "" }),
    // Who goes stands in the booking alone: we keep the places of our own departures.
    orders: async () => {
      const rows = await read<{ client_ref: string; state: string; total: number }>(
        app,
        "select * from package_orders",
      );
      return rows.map((row) => ({ clientRef: row.client_ref, state: stateOf(row.state), total: row.total }));
    },
  };
}

function visas(app: App): HoldFixture {
  const applications = new Map<string, string>();
  return {
    fields: ["lastname", "code"],
    begin: async ({ lastname }) => {
      const applicationId = await completeApplication(app.api, { surname: lastname });
      const { id } = await app.api(createVisaBooking, { applicationId }, { idempotencyKey: crypto.randomUUID() });
      applications.set(id, applicationId);
      return id;
    },
    save: async (bookingId, wanted, field) => {
      if (field === "code") return saveCode(app, bookingId, wanted.code);
      const applicationId = applications.get(bookingId) ?? "";
      const { travellers } = await app.api(getVisaApplication, { applicationId });
      const values = { ...sampleAnswers["identity"], surname: wanted.lastname };
      const travellerId = travellers[0]?.id ?? "";
      return app.api(saveVisaSection, { applicationId, travellerId, section: "identity", values });
    },
    booked: (row) => ({ lastname: (row.item as VisaItem).choice.travellers[0]?.name.split(" ").at(-1) ?? "" }),
    orders: async () => {
      type Row = { id: string; client_ref: string };
      const rows = await read<Row>(app, "select * from visa_applications where client_ref is not null");
      return Promise.all(
        rows.map(async ({ id, client_ref: clientRef }) => {
          const { travellers } = await app.api(getVisaApplication, { applicationId: id });
          return { clientRef, state: "sold" as const, lastname: travellers[0]?.name?.split(" ").at(-1) ?? "" };
        }),
      );
    },
  };
}

export const holdFixtures = { flight: flights, hotel: hotels, package: packages, visa: visas };
