import * as z from "zod/mini";
import { packageCard } from "./packages.ts";

export const favouritePackage = z.object({
  kind: z.literal("package"),
  packageId: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "not_a_package")),
});
export type FavouritePackage = z.infer<typeof favouritePackage>;

/** Its card of today, price and all. */
export const describedPackage = z.object({ kind: z.literal("package"), card: packageCard });

export const packageFavouriteId = ({ packageId }: FavouritePackage): string => `package.${packageId}`;
