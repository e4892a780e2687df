import type { Sellers } from "../products/products.ts";

/** A seller that a test does not sell of: whoever asks it has gone astray. */
const unasked = (name: string): never =>
  new Proxy({} as never, {
    get: () => () => {
      throw new Error(`${name} were asked in a test without them`);
    },
  });

/** Those whom tests of flights and hotels need for their form alone. */
export const unaskedSellers: Pick<Sellers, "packages" | "visas"> = {
  packages: unasked("packages"),
  visas: unasked("visas"),
};
