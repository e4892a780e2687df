import { contentKindNames, kindOf } from "#contract/content/kinds.ts";
import { productKinds, soldAt } from "#contract/product-choices.ts";
import type { Env } from "#server/env.ts";
import type { Fit } from "#server/platform/published/fit-published.ts";
import { paymentMethodsOf } from "./payment-methods.ts";

/** What texts may ask of this installation: what it sells, what it takes, who supplies it. */
const textFacts = (env: Env): ReadonlySet<string> =>
  new Set([
    ...env.PRODUCTS,
    ...(env.PRODUCTS.length === productKinds.length ? ["everything"] : []),
    ...paymentMethodsOf(env),
    env.FLIGHT_SUPPLIER,
    ...env.HOTEL_SUPPLIER,
    env.PAYMENT_GATEWAY,
  ]);

/** Kinds of texts that are about nothing but a product that is left out. */
const hiddenKinds = ({ PRODUCTS }: Pick<Env, "PRODUCTS">): ReadonlySet<string> =>
  new Set(
    contentKindNames.filter((name) => {
      const { at, shownOn, ground } = kindOf(name);
      const product = soldAt(ground ?? at?.path ?? shownOn ?? "");
      return product !== null && !PRODUCTS.includes(product);
    }),
  );

export const fitOf = (env: Env): Fit => {
  const hidden = hiddenKinds(env);
  return { facts: textFacts(env), isShown: (kind) => !hidden.has(kind) };
};
