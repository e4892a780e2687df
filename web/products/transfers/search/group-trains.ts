import type { Ride } from "#contract/transfers.ts";

/** A train with its classes, economy first. */
export type Train = { first: Ride; classes: Ride[] };

/** The rides of an answer by train, in its order of departure. */
export function groupTrains(rides: readonly Ride[]): Train[] {
  const trains = new Map<string, Train>();
  for (const ride of rides) {
    if (ride.kind !== "train") continue;
    const key = `${ride.number} ${ride.departs}`;
    const train = trains.get(key);
    if (train) train.classes.push(ride);
    else trains.set(key, { first: ride, classes: [ride] });
  }
  const place = ({ class: type }: Ride) => (type === "economy" ? 0 : 1);
  return [...trains.values()].map(({ first, classes }) => ({
    first,
    classes: classes.toSorted((a, b) => place(a) - place(b)),
  }));
}
