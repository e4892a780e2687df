import { productKinds, soldAt } from "#contract/product-choices.ts";
import { useRootData } from "./root-data.ts";

/** The kinds that this installation sells, in the order they are offered; all of them where nobody could tell. */
export const useSold = (): readonly string[] => useRootData().settings?.sold ?? productKinds;

/** Whether nothing is left out. */
export const useIsAllSold = (): boolean => useSold().length === productKinds.length;

/** Whether an address of ours, with its language, leads to something that is sold here, or to no product at all. */
export function useIsSold(): (to: string) => boolean {
  const sold = useSold();
  return (to) => {
    const product = soldAt(to.replace(/^\/\w\w(?=\/)/, ""));
    return product === null || sold.includes(product);
  };
}
