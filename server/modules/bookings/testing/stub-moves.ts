import type { OfferSlice } from "#contract/itineraries.ts";
import type { RiyalSupplier } from "#server/modules/flights/flights-in-riyals.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { createStubAirline } from "./stub-airline.ts";
import type { StubCancels } from "./stub-cancels.ts";

/** How the next yes to a move ends; `killed_after`: taken, and our process died before it heard of it. */
export type AcceptEnding = "works" | "rejected" | "lost_before" | "lost_after" | "killed_after" | "away";

type StubMove = { id: string; state: "open" | "accepted" | "superseded"; after: OfferSlice[] | null; isLarge: boolean };

/** What an airline in memory did to its orders by itself. */
export function createStubMoves() {
  const all = new Map<string, StubMove[]>();
  const told: { accept: AcceptEnding[] } = { accept: [] };
  let count = 0;
  const of = (order: string): StubMove[] => all.get(order) ?? [];
  const openOf = (order: string): StubMove | null => of(order).find(({ state }) => state === "open") ?? null;
  /** While one that is large is open, other flights are free and everything comes back. */
  const largeOf = (order: string): string | null => {
    const open = openOf(order);
    return open?.isLarge ? open.id : null;
  };
  function end(order: string, state: "accepted" | "superseded"): void {
    const open = openOf(order);
    if (open) open.state = state;
  }
  /** Minutes later than the flights stand; null: nothing flies any more. */
  function move(order: string, slices: OfferSlice[], minutes: number | null): void {
    const before = openOf(order)?.after ?? slices;
    end(order, "superseded");
    const after = minutes === null ? null : before.map((slice) => shift(slice, minutes));
    all.set(order, [
      ...of(order),
      { id: `move-${(count += 1)}`, state: "open", after, isLarge: minutes === null || Math.abs(minutes) >= 60 },
    ]);
  }
  return { of, openOf, largeOf, end, move, told };
}
export type StubMoves = ReturnType<typeof createStubMoves>;

const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);

const shift = (slice: OfferSlice, minutes: number): OfferSlice => ({
  ...slice,
  departs: later(slice.departs, minutes),
  arrives: later(slice.arrives, minutes),
  segments: slice.segments.map((each) => ({
    ...each,
    departs: later(each.departs, minutes),
    arrives: later(each.arrives, minutes),
  })),
});

/** An airline that also moves what it has ticketed, and takes the yes to it once. */
export function movingAirline(
  airline: ReturnType<typeof createStubAirline>,
  supplier: RiyalSupplier,
  moves: StubMoves,
  cancels: StubCancels,
): RiyalSupplier {
  cancels.gates.movedOf = moves.largeOf;
  const refused = (kind: SupplierError["kind"]): Outcome<true> => ({
    state: "rejected",
    fault: new SupplierError(kind),
  });
  return {
    ...supplier,
    can: { ...supplier.can, airlineChanges: true },
    airlineChanges: async ({ token }) => {
      if (!airline.orders.has(token)) throw new SupplierError("not_found");
      return moves.of(token).map(({ id, state, after }) => ({ id, state, after }));
    },
    acceptAirlineChange: async ({ token }, id) => {
      const asked = moves.of(token).find((each) => each.id === id);
      if (!asked) return refused("not_found");
      if (asked.state === "accepted") return { state: "confirmed", booking: true };
      const ending = moves.told.accept.shift();
      if (ending === "away") return refused("unavailable");
      if (ending === "rejected" || asked.state === "superseded" || asked.after === null)
        return refused("not_permitted");
      const unknown: Outcome<true> = { state: "unknown", fault: new SupplierError("unknown_outcome") };
      if (ending === "lost_before") return unknown;
      moves.end(token, "accepted");
      if (ending === "killed_after") throw new Error("killed");
      return ending === "lost_after" ? unknown : { state: "confirmed", booking: true };
    },
  };
}
