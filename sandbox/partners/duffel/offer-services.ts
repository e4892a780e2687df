import { createId, decimal, type MockState, seatKey, type StoredOffer } from "./mock-state.ts";

type Flight = StoredOffer["slices"][number]["segments"][number];

export const seated = ({ passengers }: Pick<StoredOffer, "passengers">) =>
  passengers.filter(({ type }) => type !== "infant_without_seat");
export const bagAmount = 9_150;
const seatAmount = 3_520;

/** A checked bag for each traveller on each direction. */
export function bagServices(state: MockState, stored: StoredOffer) {
  return stored.slices.flatMap(({ segments }) =>
    seated(stored).map(({ id: passenger }) => {
      const id = createId("ase");
      stored.services.set(id, {
        id,
        amount: bagAmount,
        seat: null,
        passenger,
        segments: segments.map((each) => each.id),
      });
      return {
        id,
        type: "baggage",
        maximum_quantity: 2,
        metadata: { type: "checked", maximum_weight_kg: 23 },
        passenger_ids: [passenger],
        segment_ids: segments.map((segment) => segment.id),
        total_amount: decimal(bagAmount),
        total_currency: state.currency,
      };
    }),
  );
}

/** Five rows of three and three on every flight; the third has an exit before it. */
export function buildSeatMaps(state: MockState, stored: StoredOffer) {
  const seat = ({ id: segment, flight }: Flight, designator: string) => ({
    type: "seat",
    designator,
    name: null,
    disclosures: [],
    available_services: state.takenSeats.has(seatKey({ flight, designator }))
      ? []
      : seated(stored).map(({ id: passenger }) => {
          const id = createId("ase");
          const own = { id, amount: seatAmount, seat: { flight, designator }, passenger, segments: [segment] };
          stored.services.set(id, own);
          return {
            id,
            passenger_id: passenger,
            total_amount: decimal(seatAmount),
            total_currency: state.currency,
          };
        }),
  });
  const section = (flight: Flight, row: number, letters: string[]) => ({
    elements: letters.map((letter) => seat(flight, `${row}${letter}`)),
  });
  const exit = { sections: [{ elements: [{ type: "exit_row" }] }, { elements: [{ type: "exit_row" }] }] };
  return stored.slices.flatMap((slice) =>
    slice.segments.map((flight) => ({
      id: createId("sea"),
      slice_id: slice.id,
      segment_id: flight.id,
      cabins: [
        {
          deck: 0,
          cabin_class: "economy",
          aisles: 1,
          wings: null,
          rows: [10, 11, 12, 13, 14].flatMap((row) => [
            ...(row === 12 ? [exit] : []),
            { sections: [section(flight, row, ["A", "B", "C"]), section(flight, row, ["D", "E", "F"])] },
          ]),
        },
      ],
    })),
  );
}
