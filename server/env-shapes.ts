import * as z from "zod/mini";
import { productKinds } from "#contract/product-choices.ts";

export const port = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, "is not a port"));
export const number = (fallback: string, least = 0) =>
  z
    ._default(z.string(), fallback)
    .check(z.refine((text) => Number.isFinite(Number(text)) && Number(text) >= least, `is not a number from ${least}`));
export const address = (protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
          `is not an address (${protocols.join(" or ")})`,
        ),
      ),
  );
/** Where a partner is reached, unless told otherwise. */
export const host = (usual: string) =>
  z._default(z.string().check(z.refine((text) => URL.canParse(text), "is not an address")), usual);
/** Parts between commas; empty text is an empty list. */
export const list = (part: RegExp, complaint: string) =>
  z._default(z.string(), "").check(z.refine((text) => partsOf(text).every((each) => part.test(each)), complaint));
export const partsOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const kinds: readonly string[] = productKinds;
/** What is sold: at least one product, each once. */
export const productList = z._default(z.string(), kinds.join(",")).check(
  z.refine(
    (text) => {
      const named = partsOf(text);
      return named.length > 0 && new Set(named).size === named.length && named.every((name) => kinds.includes(name));
    },
    `is not a list of products, each once (${kinds.join(", ")})`,
  ),
);
