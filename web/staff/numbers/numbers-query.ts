import { numberPeriods, type getNumbers } from "#contract/admin/numbers.ts";
import { bookingKind } from "#contract/bookings.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { NumbersView } from "../desk-paths.ts";

/** What the address asks for: own days as soon as one is given. What is none of ours is left out. */
export function readNumbersView({ searchParams }: URL): NumbersView {
  const read = (name: string) => searchParams.get(name)?.trim() || undefined;
  const [from, to] = [read("from"), read("to")];
  const period = from || to ? "own" : numberPeriods.find((each) => each === read("period"));
  const product = bookingKind.options.find((each) => each === read("product"));
  return { period: period ?? "7", from, to, product };
}

export const inputOf = (view: NumbersView) => view as InputOf<typeof getNumbers>;
